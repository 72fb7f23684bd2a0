import { areaAround } from './bounds';
import type { HomeCluster, HomePoint, HomesOnMap } from './homes-on-map';

/** Where something is drawn, px. */
interface Place {
  x: number;
  y: number;
}

/** What a map draws over the dots of an answer. */
export interface DrawnMarks {
  clusters: HomeCluster[];
  /** Shown with their price, which covers their dot. */
  pins: HomePoint[];
}

/** About the size of a price with some air, px. */
const PIN = { width: 70, height: 30 };
/** Half of a large cluster, px. */
const CLUSTER_RADIUS = 30;
/** Two clusters whose centres are nearer than this would cover each other's numbers, px. */
const CLUSTER = 56;

/**
 * Chooses what is drawn how at one zoom: a price that would cover a better one or a cluster is left to its dot, clusters that would cover each
 * other become one. Nothing is lost: all counts together stay the same.
 *
 * @param homes the service's answer, its pins in the order of their rank
 * @param project where a place is drawn
 */
export function declutter(
  { pins, clusters }: Pick<HomesOnMap, 'pins' | 'clusters'>,
  project: (at: { latitude: number; longitude: number }) => Place,
): DrawnMarks {
  const merged = mergeClusters(clusters, project);
  const kept: { point: HomePoint; place: Place }[] = [];
  for (const point of pins) {
    const place = project(point);
    const isFree = (other: Place, across: number, down: number) =>
      Math.abs(other.x - place.x) >= across || Math.abs(other.y - place.y) >= down;
    if (
      kept.every((other) => isFree(other.place, PIN.width, PIN.height)) &&
      merged.every((other) =>
        isFree(other.place, PIN.width / 2 + CLUSTER_RADIUS, PIN.height / 2 + CLUSTER_RADIUS),
      )
    )
      kept.push({ point, place });
  }
  return { clusters: merged.map(({ cluster }) => cluster), pins: kept.map(({ point }) => point) };
}

/** The smaller of two clusters that stand too close goes into the larger one, which stays where it is. */
function mergeClusters(clusters: readonly HomeCluster[], project: (at: HomeCluster) => Place) {
  const merged: { cluster: HomeCluster; place: Place }[] = [];
  for (const cluster of [...clusters].sort((one, other) => other.count - one.count)) {
    const place = project(cluster);
    const near = merged.find(({ place: { x, y } }) => Math.hypot(x - place.x, y - place.y) < CLUSTER);
    if (!near) {
      merged.push({ cluster, place });
      continue;
    }
    near.cluster = {
      ...near.cluster,
      count: near.cluster.count + cluster.count,
      bounds: areaAround([near.cluster.bounds, cluster.bounds]),
    };
  }
  return merged;
}
