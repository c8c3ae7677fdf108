import * as patrimonio from '@imob/schemas/patrimonio';
import { diaNoMes, somarDias } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import type { Evento } from './eventos.ts';
import type { NomeImovel } from './imoveis.ts';

type Dito = { compra: object; vale: readonly [antes: number, hoje: number] };

/** The price of some properties of the demo landlord, and their value a year ago and now; one is still being paid off. */
const DITOS: Partial<Record<NomeImovel, Dito>> = {
  vilaMariana: { compra: { valorDeCompra: 520_000, compradoEm: '2016-03-18' }, vale: [660_000, 690_000] },
  butanta: { compra: { valorDeCompra: 780_000, compradoEm: '2012-08-02' }, vale: [940_000, 965_000] },
  pitangueiras: {
    compra: { valorDeCompra: 410_000, compradoEm: '2021-05-10', parcela: 2180.4, saldoDevedor: 187_300 },
    vale: [455_000, 470_000],
  },
  moinhos: { compra: { valorDeCompra: 365_000, compradoEm: '2018-11-23' }, vale: [430_000, 438_000] },
};

/** The landlord says so on the days of the valuations, and yesterday what she paid. */
export const avaliados = (locador: Cliente, idDe: (nome: NomeImovel) => string, hoje: string): Evento[] =>
  (Object.entries(DITOS) as [NomeImovel, Dito][]).flatMap(([nome, { compra, vale }]) => [
    ...vale.map((valor, i) => ({
      dia: diaNoMes(hoje, i === 0 ? -13 : -1, 5),
      ordem: 3,
      async fazer(dia: string) {
        await locador.pedir(patrimonio.avaliar, { params: { id: idDe(nome) }, body: { dia, valor } });
      },
    })),
    {
      dia: somarDias(hoje, -1),
      ordem: 3,
      async fazer() {
        await locador.pedir(patrimonio.mudar, { params: { id: idDe(nome) }, body: compra });
      },
    },
  ]);
