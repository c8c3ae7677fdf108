import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Vault } from '../target.ts';

/** `000000010000000000000003`, `00000002.history` or `….00000028.backup`. */
export const isWal = (nome: string): boolean =>
  /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/.test(nome);
export const isSegment = (nome: string): boolean => /^[0-9A-F]{24}$/.test(nome);
/** Where a segment stands in time, on whichever line. */
export const position = (segmento: string): string => segmento.slice(8);

export const segmentName = (sistema: string, nome: string) => `wal/${sistema}/segmentos/${nome}.zst`;
export const baseName = (sistema: string, id: string) => `wal/${sistema}/bases/${id}/dados.zst`;
/** Written last: a base without one was broken off, and does not count. */
export const labelName = (sistema: string, id: string) => `wal/${sistema}/bases/${id}/rotulo`;

export type InVault = { nome: string; sistema: string; em: Date } & (
  | { tipo: 'segmento'; segmento: string }
  | { tipo: 'base'; id: string; parte: string }
);

function readName({ nome, em }: { nome: string; em: Date }): InVault | undefined {
  const [, sistema, segmento] = /^wal\/(\d+)\/segmentos\/([^/]+)\.zst$/.exec(nome) ?? [];
  if (sistema && segmento) return { nome, em, sistema, tipo: 'segmento', segmento };
  const [, deQuem, id, parte] = /^wal\/(\d+)\/bases\/([^/]+)\/(.+)$/.exec(nome) ?? [];
  return deQuem && id && parte ? { nome, em, sistema: deQuem, tipo: 'base', id, parte } : undefined;
}

export const Label = z.object({
  versao: z.literal(1),
  id: z.string(),
  sistema: z.string(),
  /** From this moment on the base, with its segments, can be brought to any later one. */
  em: z.string(),
  inicio: z.string(),
  fim: z.string(),
  /** PostgreSQL's own backup_label. */
  texto: z.string(),
  bytes: z.number(),
  segredo: z.string().nullable(),
});
export type Label = z.infer<typeof Label>;

async function readLabel(vault: Vault, sistema: string, id: string): Promise<Label> {
  const partes: Buffer[] = [];
  for await (const parte of vault.ler(labelName(sistema, id))) partes.push(parte);
  return Label.parse(JSON.parse(Buffer.concat(partes).toString()));
}

/** All that the archive holds. */
export async function inVault(vault: Vault): Promise<InVault[]> {
  const found: InVault[] = [];
  for await (const objeto of vault.listar()) {
    const named = readName(objeto);
    if (named) found.push(named);
  }
  return found;
}

/** The bases that are whole, the oldest first. */
export async function basesOf(vault: Vault, found: readonly InVault[]): Promise<Label[]> {
  const labels: Label[] = [];
  for (const object of found) {
    if (object.tipo === 'base' && object.parte === 'rotulo')
      labels.push(await readLabel(vault, object.sistema, object.id));
  }
  return labels.sort((a, b) => (a.em < b.em ? -1 : 1));
}

/** PostgreSQL's number for a cluster, which its copies share: the first bytes of its control file. */
export async function systemOf(pasta: string): Promise<string | undefined> {
  const arquivo = await open(join(pasta, 'global', 'pg_control')).catch(() => undefined);
  if (!arquivo) return undefined;
  const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(8), 0, 8, 0).finally(() => arquivo.close());
  return bytesRead === 8 ? buffer.readBigUInt64LE().toString() : undefined;
}
