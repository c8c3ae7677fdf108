import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, filtro, id, numeroOuNull } from './base/fields.ts';
import { ano } from './paginas/pagina.ts';

/** Properties that one answer tells of at most; the sums count them all. */
export const MAXIMO_DE_IMOVEIS = 200;

/**
 * Days of a period of which a property is known, let or vacant, by the leases: each from its first day to the day of its keys. `custo` is
 * what the landlord paid for it on days when it was vacant, and `aluguelQueFaltou` the rent of the last lease for them; null without one.
 */
const dias = { dias: z.number(), alugados: z.number(), vagos: z.number(), custo: z.number() };

export const VacanciaDoImovel = z.object({
  imovelId: z.string(),
  imovelNome: z.string(),
  ...dias,
  aluguelQueFaltou: numeroOuNull,
  desde: dataLida.meta({
    description: 'O primeiro dia contado: o do período, ou aquele desde o qual se sabe do imóvel',
  }),
  vagoDesde: dataLida
    .nullable()
    .meta({ description: 'Se está vago no último dia contado: o primeiro dia em que ficou' }),
});
export type VacanciaDoImovel = z.infer<typeof VacanciaDoImovel>;

export const Vacancia = z.object({
  de: dataLida,
  ate: dataLida.meta({ description: 'O fim do ano ou, do ano que corre, hoje' }),
  ...dias,
  aluguelQueFaltou: z.number(),
  imoveis: z.array(VacanciaDoImovel).meta({ description: 'Os que ficaram mais dias vagos primeiro' }),
  maisImoveis: z.number(),
});
export type Vacancia = z.infer<typeof Vacancia>;

export const ler = endpoint('GET', '/vacancia', {
  resumo: 'Dias alugados e vagos de um ano, pelos contratos, e quanto os imóveis custaram enquanto vagos',
  pesado: true,
  querystring: z.object({ ano: filtro(ano), imovelId: filtro(id) }),
  response: { 200: Vacancia },
});
