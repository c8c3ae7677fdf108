import * as compromissosApi from '@imob/schemas/compromissos';
import * as manutencoesApi from '@imob/schemas/manutencoes';
import type { NovoOrcamento } from '@imob/schemas/orcamentos';
import * as prestadoresApi from '@imob/schemas/prestadores';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import type { Evento } from './eventos.ts';
import type { NomeImovel } from './imoveis.ts';

// Addresses under .test and telephones that begin with 90000 belong to nobody.
const prestadores = {
  encanador: {
    ...{ nome: 'Hidráulica Boa Vista', oficio: 'Encanador', telefone: '(11) 90000-3301' },
    ...{ email: 'contato@hidraulicaboavista.test', chavePix: 'contato@hidraulicaboavista.test' },
  },
  eletricista: { nome: 'Nelson Eletricista', oficio: 'Eletricista', telefone: '(11) 90000-3307' },
  fazTudo: {
    ...{ nome: 'Casa em Dia Reparos', oficio: 'Marido de aluguel', telefone: '(11) 90000-3312' },
    ...{ email: 'agenda@casaemdia.test', anotacoes: 'Atende aos sábados.' },
  },
} as const;
type NomePrestador = keyof typeof prestadores;

type Conserto = {
  imovel: NomeImovel;
  titulo: string;
  descricao: string;
  urgente?: boolean;
  /** How many days ago it was told. */
  haDias: number;
  orcamentos: (Omit<NovoOrcamento, 'prestadorId'> & { prestador: NomePrestador; haDias: number })[];
  /** Yesterday a visit was set for tomorrow. */
  visita?: string;
  feito?: { haDias: number; custo: number };
};

const consertos: Conserto[] = [
  {
    ...{ imovel: 'vilaMariana', titulo: 'Torneira da cozinha pingando', haDias: 24 },
    descricao: 'Pinga o dia todo, também depois de trocado o reparo.',
    orcamentos: [{ prestador: 'encanador', haDias: 22, valor: 180, prazo: 'na quinta, de manhã', escolhido: true }],
    feito: { haDias: 17, custo: 180 },
  },
  {
    ...{ imovel: 'botafogo', titulo: 'Tomada da sala sem energia', haDias: 6, urgente: true },
    descricao: 'Parou depois de um estalo; o disjuntor não cai.',
    orcamentos: [{ prestador: 'eletricista', haDias: 5, valor: 220, escolhido: true }],
    visita: '09:00',
  },
  {
    ...{ imovel: 'butanta', titulo: 'Infiltração no teto do banheiro', haDias: 5 },
    descricao: 'Mancha úmida perto do ralo de cima, que cresceu desde a semana passada.',
    orcamentos: [
      { prestador: 'encanador', haDias: 3, valor: 940, prazo: 'em uma semana', texto: 'Troca do ralo e vedação.' },
      { prestador: 'fazTudo', haDias: 1, valor: 780, prazo: 'no sábado', texto: 'Vedação e pintura do teto.' },
    ],
  },
];

/** The demo's commitments; `em` counts the days from today until each is due. */
const prazos: { imovel?: NomeImovel; em: number; corpo: Omit<compromissosApi.NovoCompromisso, 'proximo'> }[] = [
  {
    imovel: 'cambui',
    em: -4,
    corpo: { titulo: 'Recarga dos extintores', aCadaMeses: 12, avisarDias: 30, tipo: 'REPARO' },
  },
  {
    imovel: 'campeche',
    em: 11,
    corpo: { titulo: 'Revisão do aquecedor a gás', aCadaMeses: 12, avisarDias: 30, tipo: 'REPARO' },
  },
  { imovel: 'cambui', em: 430, corpo: { titulo: 'AVCB ou CLCB (bombeiros)', aCadaMeses: 36, avisarDias: 90 } },
];

/** Gives the events that make repairs at different steps, their providers, and the properties' commitments. */
export function consertado(locador: Cliente, idDoImovel: (nome: NomeImovel) => string, hoje: string): Evento[] {
  const ids = new Map<NomePrestador, string>();
  const evento = (haDias: number, ordem: number, fazer: () => Promise<unknown>): Evento => ({
    dia: somarDias(hoje, -haDias),
    ordem,
    fazer: async () => void (await fazer()),
  });
  const anotar = evento(60, 3, async () => {
    for (const [nome, body] of Object.entries(prestadores)) {
      const { id } = await locador.pedir<prestadoresApi.Prestador>(prestadoresApi.criar, { body });
      ids.set(nome as NomePrestador, id);
    }
    for (const { imovel, em, corpo } of prazos) {
      const body = { ...corpo, proximo: somarDias(hoje, em), ...(imovel && { imovelId: idDoImovel(imovel) }) };
      await locador.pedir(compromissosApi.criar, { body });
    }
  });
  const vida = ({ imovel, haDias, orcamentos, visita, feito, ...dito }: Conserto): Evento[] => {
    let id = '';
    const abrir = async () => {
      const body = { ...dito, imovelId: idDoImovel(imovel) };
      ({ id } = await locador.pedir<manutencoesApi.Manutencao>(manutencoesApi.criar, { body }));
    };
    const mudar = (body: object) => locador.pedir(manutencoesApi.mudar, { params: { id }, body });
    const concluir = (em: string, custo: number) =>
      locador.pedir(manutencoesApi.concluir, { params: { id }, body: { em, custo } });
    return [
      evento(haDias, 3, abrir),
      ...orcamentos.map(({ prestador, haDias: quando, ...oferta }) =>
        evento(quando, 4, () =>
          locador.pedir(manutencoesApi.pedirOrcamento, {
            params: { id },
            body: { ...oferta, prestadorId: ids.get(prestador) },
          }),
        ),
      ),
      ...(visita ? [evento(1, 4, () => mudar({ visitaDia: somarDias(hoje, 1), visitaHora: visita }))] : []),
      ...(feito ? [evento(feito.haDias, 4, () => concluir(somarDias(hoje, -feito.haDias), feito.custo))] : []),
    ];
  };
  return [anotar, ...consertos.flatMap(vida)];
}
