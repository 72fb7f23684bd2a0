/** One picture, ready to be sent: the payloads of its RTP packets. */
export interface VideoFrame {
  /** Whether a decoder can begin here. */
  key: boolean;
  payloads: Buffer[];
}

/** Fits a packet, with all headers around it, into the smallest usual network packet. */
const PAYLOAD_BYTES = 1180;

const NAL = { idr: 5, sei: 6, parameterSets: [7, 8], delimiter: 9, stapA: 24, fuA: 28 };
const typeOf = (unit: Buffer) => (unit[0] ?? 0) & 0x1f;
/** How much a decoder needs a unit, as it stands in the unit's first byte. */
const importanceOf = (unit: Buffer) => (unit[0] ?? 0) & 0xe0;

/**
 * Cuts an H.264 byte stream (Annex B, a delimiter before each picture) into RTP payloads (RFC 6184, packetization
 * mode 1): parameter sets together in one packet, what is too large in fragments.
 */
export function packetizeH264(stream: Buffer): VideoFrame[] {
  const pictures: Buffer[][] = [];
  for (const unit of splitUnits(stream)) {
    if (typeOf(unit) === NAL.delimiter) pictures.push([]);
    else if (typeOf(unit) !== NAL.sei) pictures.at(-1)?.push(unit);
  }
  return pictures.map((units) => {
    const sets = units.filter((unit) => NAL.parameterSets.includes(typeOf(unit)));
    const slices = units.filter((unit) => !sets.includes(unit));
    return {
      key: slices.some((unit) => typeOf(unit) === NAL.idr),
      payloads: [...(sets.length > 0 ? [aggregate(sets)] : []), ...slices.flatMap(fragment)],
    };
  });
}

/** The units between the start codes 00 00 01 and 00 00 00 01. */
function splitUnits(stream: Buffer): Buffer[] {
  const code = Buffer.from([0, 0, 1]);
  const units: Buffer[] = [];
  let start = stream.indexOf(code);
  while (start >= 0) {
    const next = stream.indexOf(code, start + code.length);
    let end = next < 0 ? stream.length : next;
    // A unit never ends with a zero: such a one belongs to the next start code.
    while (end > start && stream[end - 1] === 0) end -= 1;
    units.push(stream.subarray(start + code.length, end));
    start = next;
  }
  return units;
}

function aggregate(units: readonly Buffer[]): Buffer {
  const importance = Math.max(...units.map(importanceOf));
  const parts = units.flatMap((unit) => {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(unit.length);
    return [size, unit];
  });
  return Buffer.concat([Buffer.from([importance | NAL.stapA]), ...parts]);
}

function fragment(unit: Buffer): Buffer[] {
  if (unit.length <= PAYLOAD_BYTES) return [unit];
  const step = PAYLOAD_BYTES - 2;
  const fragments: Buffer[] = [];
  for (let from = 1; from < unit.length; from += step) {
    const part = unit.subarray(from, from + step);
    const begins = from === 1 ? 0x80 : 0;
    const ends = from + step >= unit.length ? 0x40 : 0;
    const head = [importanceOf(unit) | NAL.fuA, begins | ends | typeOf(unit)];
    fragments.push(Buffer.concat([Buffer.from(head), part]));
  }
  return fragments;
}
