import * as cartas from '@imob/schemas/cartas';
import type { TipoDeCarta } from '@imob/schemas/rules/cartas';
import { DIAS_PARA_DESOCUPAR, type Motivo } from '@imob/schemas/rules/desocupacao';
import type { UseFormReturnType } from '@mantine/form';
import { MOTIVOS } from './palavras.ts';

type Numero = number | string;

/** The form holds the fields of every kind at once: a look at another kind loses nothing that was typed. */
export type Valores = {
  prazos: { DEBITO: Numero; FIADOR: Numero; INFRACAO: Numero; DESOCUPACAO: Numero };
  fato: string;
  motivo: string;
  explicacao: string;
  preco: Numero;
  pagamento: string;
  onus: string;
  exame: string;
  ano: string;
  comAluguel: boolean;
  /** One who left the lease; empty: who rents. */
  aQuem: string;
  email: string;
};

export type PropsDosCampos = { campos: UseFormReturnType<Valores>; opcoes: cartas.OpcoesDasCartas };

/** Begins with the first reason that the law leaves, and the newest year with payments. */
export const inicialDe = ({ motivos, anos }: Pick<cartas.OpcoesDasCartas, 'motivos' | 'anos'>): Valores => ({
  prazos: { DEBITO: 10, FIADOR: 10, INFRACAO: 15, DESOCUPACAO: DIAS_PARA_DESOCUPAR },
  motivo: motivos.find(({ impedimento }) => impedimento === null)?.motivo ?? '',
  ano: String(anos[0] ?? ''),
  ...{
    fato: '',
    explicacao: '',
    preco: '',
    pagamento: '',
    onus: '',
    exame: '',
    email: '',
    aQuem: '',
    comAluguel: true,
  },
});

export const pedeExplicacao = (motivo: string): string | undefined => MOTIVOS[motivo as Motivo]?.explicar;

/** Tells what the law asks of the landlord once the property is back for this reason. */
export const cuidadoDe = (motivo: string): string | undefined => MOTIVOS[motivo as Motivo]?.cuidado;

/** The lease's own term is the deadline: none is asked for. */
export const ateOFimDoPrazo = (motivo: string, fimDoPrazo: string | null): fimDoPrazo is string =>
  motivo === 'FIM_DO_PRAZO' && fimDoPrazo !== null;

/** Takes of all that was typed what this kind asks of the service. */
export function pedidoDe(tipo: TipoDeCarta, fimDoPrazo: string | null, valores: Valores) {
  const { prazos, fato, motivo, explicacao, preco, pagamento, onus, exame, ano, comAluguel, aQuem, email } = valores;
  if (tipo === 'DEBITO') return { tipo, prazoDias: prazos.DEBITO, ...(aQuem && { locatarioId: aQuem }) };
  if (tipo === 'FIADOR') return { tipo, prazoDias: prazos.FIADOR, ...(email && { email }) };
  if (tipo === 'INFRACAO') return { tipo, fato, prazoDias: prazos.INFRACAO };
  if (tipo === 'PREFERENCIA') return { tipo, preco, pagamento, onus, exame };
  if (tipo === 'PAGAMENTOS') return { tipo, ano: ano && Number(ano) };
  if (tipo === 'REFERENCIA') return { tipo, comAluguel };
  const prazoDias = ateOFimDoPrazo(motivo, fimDoPrazo) ? DIAS_PARA_DESOCUPAR : prazos.DESOCUPACAO;
  return { tipo, motivo, prazoDias, ...(pedeExplicacao(motivo) && { explicacao }) };
}

/** Judges as the service does: some reasons have to be explained. */
export const REGRAS = cartas.criar.schema.body.superRefine((pedido, { addIssue }) => {
  if (pedido.tipo !== 'DESOCUPACAO' || !pedeExplicacao(pedido.motivo) || pedido.explicacao) return;
  addIssue({ code: 'custom', path: ['explicacao'], message: 'Preencha este campo.' });
});
