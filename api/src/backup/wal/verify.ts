import { Unopenable } from '../cipher.ts';
import type { Vault } from '../target.ts';
import { basesOf, inVault, isSegment, position } from './names.ts';

type VerifiedArchive = { bases: number; segmentos: number; problemas: string[] };

/** Opens every base and every segment whole, and tells what lacks between the oldest base and the last segment of each line. */
export async function verifyArchive(vault: Vault): Promise<VerifiedArchive> {
  const found = await inVault(vault);
  const problems: string[] = [];
  for (const { nome } of found) {
    try {
      for await (const _ of vault.read(nome));
    } catch (error) {
      if (!(error instanceof Unopenable)) throw error;
      problems.push(`Do arquivo do banco, ${nome} não abre: ${error.message}`);
    }
  }
  const opened = found.filter(({ nome }) => !problems.some((phrase) => phrase.includes(nome)));
  const bases = await basesOf(vault, opened);
  const segments = found.flatMap((one) => (one.tipo === 'segmento' && isSegment(one.segmento) ? [one] : []));
  for (const [line, theirs] of Map.groupBy(segments, ({ sistema, segmento }) => `${sistema} ${segmento.slice(0, 8)}`)) {
    const begins = bases.filter(({ sistema }) => line.startsWith(`${sistema} `)).map(({ inicio }) => position(inicio));
    const [first = ''] = begins.sort();
    const needed = theirs.map(({ segmento }) => segmento).filter((one) => position(one) >= first);
    needed.sort().forEach((segment, i) => {
      const previous = needed[i - 1];
      const left = previous === undefined ? 0 : ordinal(segment) - ordinal(previous) - 1;
      if (left > 0) problems.push(`Do arquivo do banco faltam ${left} segmentos entre ${previous} e ${segment}.`);
    });
  }
  return { bases: bases.length, segmentos: segments.length, problemas: problems };
}

/** A segment has 16 MB, and 256 of them are what PostgreSQL calls a log. */
const ordinal = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);
