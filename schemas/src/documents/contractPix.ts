import type { ChavePix } from '../pix.ts';
import type { TipoDeChave } from '../rules/chavePix.ts';
import { codigoEstatico } from '../rules/pix.ts';
import { documentoComNome } from './format.ts';
import type { PixDoDocumento } from './text.ts';

const telefone = (chave: string) => chave.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');

const COMO_SE_LE: Record<TipoDeChave, (chave: string) => string> = {
  CPF: (chave) => documentoComNome(chave.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')),
  CNPJ: (chave) => documentoComNome(chave.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')),
  EMAIL: (chave) => `e-mail ${chave}`,
  TELEFONE: (chave) => `telefone ${telefone(chave)}`,
  ALEATORIA: (chave) => chave,
};

/** Writes what a contract says of the landlord's key; its code has no amount, since rents change and charges are added. */
export const pixDoContrato = (pix: ChavePix): PixDoDocumento => ({
  chave: COMO_SE_LE[pix.tipoChave](pix.chave),
  nome: pix.nome,
  copiaECola: codigoEstatico(pix),
});
