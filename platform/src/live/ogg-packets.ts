const PAGE_HEADER_BYTES = 27;
const FULL_SEGMENT = 255;
/** OpusHead and OpusTags tell of the sound and are not sent. */
const HEADER_PACKETS = 2;

/** The Opus packets of an Ogg file with one stream (RFC 3533, RFC 7845), in order; each is one RTP payload. */
export function readOpusPackets(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  let page = 0;
  while (page + PAGE_HEADER_BYTES <= file.length) {
    const segments = file[page + PAGE_HEADER_BYTES - 1] ?? 0;
    const table = file.subarray(page + PAGE_HEADER_BYTES, page + PAGE_HEADER_BYTES + segments);
    let at = page + PAGE_HEADER_BYTES + segments;
    for (const size of table) {
      open.push(file.subarray(at, at + size));
      at += size;
      // A shorter segment ends a packet; a full one goes on in the next, even on the next page.
      if (size < FULL_SEGMENT) {
        packets.push(Buffer.concat(open));
        open = [];
      }
    }
    page = at;
  }
  return packets.slice(HEADER_PACKETS);
}
