import type { PartesDoImovel } from '@imob/schemas/coproprietarios';
import { cpfDe } from './cpf.ts';
import type { NomeImovel } from './imoveis.ts';

/** A flat that the demo landlord and her sister inherited. */
export const coproprietarios: Partial<Record<NomeImovel, PartesDoImovel['coproprietarios']>> = {
  botafogo: [{ nome: 'Beatriz Martins Duarte', documento: cpfDe(314_159_265), percentual: 50 }],
};
