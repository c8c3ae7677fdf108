import type { Vault } from '../target.ts';
import { basesOf, inVault, isSegment, type Label, position } from './names.ts';

const DAY_MS = 86_400_000;

/** The bases of the last `days`, and the one before them, which leads into their first day. The newest stays, however old. */
export function basesToKeep(bases: readonly Label[], agora: Date, days: number): Label[] {
  const bound = new Date(agora.getTime() - days * DAY_MS).toISOString();
  const before = bases.filter(({ em }) => em < bound).sort((a, b) => (a.em < b.em ? 1 : -1));
  return [...before.slice(0, 1), ...bases.filter(({ em }) => em >= bound)];
}

/** Lets go old bases, what is left of broken ones, and segments that no base left needs. */
export async function dropOldWal(vault: Vault, agora: Date, days: number): Promise<{ bases: number; wal: number }> {
  const found = await inVault(vault);
  const bases = await basesOf(vault, found);
  const staying = basesToKeep(bases, agora, days);
  const yesterday = new Date(agora.getTime() - DAY_MS);
  const going: string[] = [];
  let wal = 0;
  for (const object of found) {
    const { sistema, nome, em } = object;
    if (object.tipo === 'base') {
      const whole = bases.some(({ id, sistema: ofSystem }) => id === object.id && ofSystem === sistema);
      const stays = staying.some(({ id, sistema: ofSystem }) => id === object.id && ofSystem === sistema);
      if (!stays && (whole || em < yesterday)) going.push(nome);
      continue;
    }
    const ofSystem = staying.filter((base) => base.sistema === sistema).map(({ inicio }) => position(inicio));
    const [first] = ofSystem.sort();
    const old = first === undefined ? em < yesterday : isSegment(object.segmento) && position(object.segmento) < first;
    if (!old) continue;
    going.push(nome);
    wal += 1;
  }
  // The label first: without it a base does not count, whatever else is left of it.
  await vault.remove(going.filter((name) => name.endsWith('/rotulo')));
  await vault.remove(going.filter((name) => !name.endsWith('/rotulo')));
  return { bases: bases.length - staying.length, wal };
}
