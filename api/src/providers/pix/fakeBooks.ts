import { randomBytes } from 'node:crypto';
import { diasEntre, hoje, somarDias } from '@imob/schemas/rules/dates';
import { proximoDiaUtil } from '@imob/schemas/rules/feriados';
import { codigoDinamico, valorPix } from '@imob/schemas/rules/pix';
import { field, textOf } from '../http.ts';
import type { SituacaoDaCobranca, SituacaoDaDevolucao, TipoDeCobranca } from './pix.ts';
import { centavosDe } from './read.ts';

/** Says what the fake bank keeps, in the Banco Central's own words. */
export type CobrancaFalsa = {
  tipo: TipoDeCobranca;
  txid: string;
  corpo: Record<string, unknown>;
  status: SituacaoDaCobranca;
  revisao: number;
  criacao: string;
  id: number;
};
export type DevolucaoFalsa = {
  id: string;
  rtrId: string;
  valor: string;
  natureza?: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: SituacaoDaDevolucao;
};
export type PixFalso = {
  endToEndId: string;
  txid?: string;
  chave: string;
  valor: string;
  horario: string;
  infoPagador?: string;
  componentesValor?: Record<string, { valor: string }>;
  gnExtras?: { pagador: { nome: string; cpf: string } };
  devolucoes: DevolucaoFalsa[];
};

const ISPB = '99999004';
const FUSO = 'America/Sao_Paulo';

/** 32 characters: kind, bank, minute in UTC and eleven of chance. */
export function identificador(tipo: 'E' | 'D', em: Date): string {
  const minuto = em.toISOString().replace(/\D/g, '').slice(0, 12);
  return `${tipo}${ISPB}${minuto}${randomBytes(6).toString('hex').slice(0, 11)}`;
}

const cidade = { logradouro: 'Rua do Banco, 1', cidade: 'Sao Paulo', uf: 'SP', cep: '01310100' };

const locationDe = ({ tipo, id }: CobrancaFalsa) =>
  `pix.banco.example/qr/v2/${tipo}/${id.toString(16).padStart(32, '0')}`;

/** A charge as the bank shows it; of its holder Efí shows a little more on writing than on reading. */
export function mostrarCobranca(cobranca: CobrancaFalsa, { escrita, codigo }: { escrita: boolean; codigo: string }) {
  const { tipo, txid, corpo, status, revisao, criacao, id } = cobranca;
  const location = locationDe(cobranca);
  const calendario = { criacao, ...(field(corpo, 'calendario') as object) };
  const quem = { cpf: '11144477735', nome: 'Maria da Silva', ...cidade };
  return {
    ...corpo,
    calendario: tipo === 'cobv' ? { validadeAposVencimento: 30, ...calendario } : calendario,
    txid,
    revisao,
    status,
    loc: { id, location, tipoCob: tipo, criacao },
    location,
    ...(tipo === 'cobv' && { recebedor: escrita ? { ...quem, email: 'maria@example.com' } : quem }),
    ...(codigo !== 'nenhum' && { [codigo]: codigoDinamico({ nome: quem.nome, cidade: cidade.cidade }, location) }),
  };
}

const partes = (corpo: unknown, nome: string) => ({
  modalidade: Number(field(corpo, 'valor', nome, 'modalidade')),
  pontos: centavosDe(field(corpo, 'valor', nome, 'valorPerc')) ?? 0,
});

/**
 * How the payer's bank splits what is due at a moment, by the document's rules: a due day without banking moves to the
 * next one, multa is charged once, interest (by the month) by the calendar day. Written apart from the service's own
 * rule, which it is there to check.
 */
export function dividirValor({ corpo, tipo }: CobrancaFalsa, em: Date) {
  const original = centavosDe(field(corpo, 'valor', 'original')) ?? 0;
  if (tipo === 'cob') return { original, multa: 0, juros: 0, desconto: 0 };
  const vencimento = textOf(field(corpo, 'calendario', 'dataDeVencimento')) ?? '';
  const dias = diasEntre(proximoDiaUtil(vencimento), hoje(em, FUSO));
  const porcento = ({ modalidade, pontos }: { modalidade: number; pontos: number }) =>
    modalidade === 1 ? pontos : Math.round((original * pontos) / 10_000);
  const juros = partes(corpo, 'juros');
  const desconto = {
    modalidade: partes(corpo, 'desconto').modalidade,
    pontos: centavosDe(field(corpo, 'valor', 'desconto', 'descontoDataFixa', 0, 'valorPerc')) ?? 0,
  };
  const ate = textOf(field(corpo, 'valor', 'desconto', 'descontoDataFixa', 0, 'data')) ?? '';
  return {
    original,
    multa: dias > 0 ? porcento(partes(corpo, 'multa')) : 0,
    juros: dias > 0 ? Math.round((original * juros.pontos * dias) / 300_000) : 0,
    desconto: hoje(em, FUSO) <= ate ? porcento(desconto) : 0,
  };
}

/** The last day on which a charge can be paid. */
export function ultimoDia({ corpo }: CobrancaFalsa): string {
  const vencimento = textOf(field(corpo, 'calendario', 'dataDeVencimento')) ?? '';
  const validade = Number(field(corpo, 'calendario', 'validadeAposVencimento') ?? 30);
  return proximoDiaUtil(somarDias(proximoDiaUtil(vencimento), validade));
}

export const componentes = (valores: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(valores)
      .filter(([, centavos]) => centavos > 0)
      .map(([nome, centavos]) => [nome, { valor: valorPix(centavos) }]),
  );
