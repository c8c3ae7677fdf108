import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  dinheiroOuZero,
  id,
  instante,
  mensagemSimples,
  numeroOuNull,
  opcionalOuVazio,
  porId,
  textoOuNull,
} from './base/fields.ts';
import { mes } from './paginas/pagina.ts';

/** Valuations that one property keeps at most: some forty years of one a quarter. */
export const MAXIMO_DE_AVALIACOES = 160;

/** The market value of a property on a day, as its landlord says it. */
export const Avaliacao = z.object({
  id: z.string(),
  imovelId: z.string(),
  dia: dataLida,
  valor: z.number(),
  criadoEm: instante,
});
export type Avaliacao = z.infer<typeof Avaliacao>;

const fatos = {
  valorDeCompra: numeroOuNull,
  compradoEm: dataLida.nullable(),
  parcela: numeroOuNull.meta({ description: 'A parcela mensal do financiamento' }),
  financiadoAte: textoOuNull.meta({ description: 'O último mês da parcela, AAAA-MM; null: sem fim conhecido' }),
  saldoDevedor: numeroOuNull,
  saldoEm: dataLida.nullable().meta({ description: 'O dia do saldo devedor' }),
};

/** A property's price, financing and valuations, the last valuation first. All of it is null until the landlord says it. */
export const Patrimonio = z.object({ imovelId: z.string(), ...fatos, avaliacoes: z.array(Avaliacao) });
export type Patrimonio = z.infer<typeof Patrimonio>;

export const ler = endpoint('GET', '/imoveis/:id/patrimonio', {
  resumo: 'O que o imóvel custou, quanto vale e como é financiado, dito pelo locador só para si',
  params: porId,
  response: { 200: Patrimonio },
});

export const MudancaDoPatrimonio = z
  .object({
    valorDeCompra: opcionalOuVazio(dinheiro),
    compradoEm: opcionalOuVazio(data),
    parcela: opcionalOuVazio(dinheiro),
    financiadoAte: opcionalOuVazio(mes),
    saldoDevedor: opcionalOuVazio(dinheiroOuZero),
    saldoEm: opcionalOuVazio(data),
  })
  .partial();
export type MudancaDoPatrimonio = z.infer<typeof MudancaDoPatrimonio>;

export const mudar = endpoint('PATCH', '/imoveis/:id/patrimonio', {
  resumo: 'Diz o que o imóvel custou e como é financiado; `null` apaga',
  params: porId,
  body: MudancaDoPatrimonio,
  response: { 200: Patrimonio },
});

export const NovaAvaliacao = z.object({ valor: dinheiro, dia: data });
export type NovaAvaliacao = z.infer<typeof NovaAvaliacao>;

export const avaliar = endpoint('POST', '/imoveis/:id/avaliacoes', {
  resumo: 'Diz quanto o imóvel valia num dia; outra do mesmo dia toma o lugar dela',
  params: porId,
  body: NovaAvaliacao,
  response: { 201: Avaliacao },
  erros: [409],
});

export const removerAvaliacao = endpoint('DELETE', '/imoveis/:id/avaliacoes/:avaliacaoId', {
  resumo: 'Apaga uma avaliação do imóvel',
  params: z.object({ id, avaliacaoId: id }),
  response: { 200: mensagemSimples },
});
