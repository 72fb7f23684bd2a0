import { encode } from 'uqr';

/** The quiet zone that readers need, in modules (ISO/IEC 18004). */
const QUIET = 4;

/**
 * An address as a QR code, drawn as one path; black on white in every theme, as readers expect.
 *
 * @param props.address what it holds
 * @param props.label what it is, for those who do not see it
 */
export default function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
