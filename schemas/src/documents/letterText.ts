import type { NovaCarta } from '../cartas.ts';
import { notificacaoDeInfracao } from './breachNotice.ts';
import type { DadosDoContrato } from './contractData.ts';
import { type FatosDoDebito, notificacaoDeDebito } from './debtNotice.ts';
import { juntar } from './format.ts';
import { RECEBI, type TextoDaCarta } from './letter.ts';
import { type CorpoDaCarta, type Voz, vozDe } from './letterWords.ts';
import { enderecoDoImovel } from './parties.ts';
import { declaracaoDePagamentos, type FatosDosPagamentos, type RecebidoNoMes } from './paymentsStatement.ts';
import { ofertaComPreferencia } from './preemptionOffer.ts';
import { cartaDeReferencia, type FatosDaReferencia } from './referenceLetter.ts';
import { notificacaoAoFiador } from './suretyNotice.ts';
import { type FatosDaDesocupacao, notificacaoParaDesocupar } from './vacateNotice.ts';

export type { RecebidoNoMes };

/** A letter says this beside what was asked for, as it stood on its day. */
export type FatosDaCarta = {
  dados: DadosDoContrato;
  /** `Campinas/SP, 5 de janeiro de 2026.` */
  localEData: string;
  dia: string;
} & (
  | ({ tipo: 'DEBITO' | 'FIADOR' } & FatosDoDebito)
  | { tipo: 'INFRACAO' | 'PREFERENCIA' }
  | ({ tipo: 'DESOCUPACAO' } & FatosDaDesocupacao)
  | ({ tipo: 'PAGAMENTOS' } & FatosDosPagamentos)
  | ({ tipo: 'REFERENCIA' } & FatosDaReferencia)
);

/** The words of a letter. `pedido` and `fatos` are of one kind. */
export function textoDaCarta(pedido: NovaCarta, fatos: FatosDaCarta): TextoDaCarta {
  const { dados, localEData } = fatos;
  const voz = vozDe(dados);
  const corpo = corpoDe(pedido, fatos, voz);
  const { titulo, paragrafos, quadro = null, comCopia = [], semRecebimento } = corpo;
  return {
    titulo,
    destinatarios: corpo.destinatarios ?? [...voz.partes.locatarios.map(pessoa), ...comCopia],
    imovel: enderecoDoImovel(dados),
    paragrafos,
    quadro,
    localEData,
    assinaturas: voz.donos.map(pessoa),
    recebimento: !semRecebimento,
  };
}

type Pessoa = TextoDaCarta['assinaturas'][number];
const pessoa = ({ papel, nome, documento }: Pessoa): Pessoa => ({ papel, nome, documento });

function corpoDe(pedido: NovaCarta, fatos: FatosDaCarta, voz: Voz): CorpoDaCarta {
  if (pedido.tipo === 'DEBITO' && fatos.tipo === 'DEBITO') return notificacaoDeDebito(pedido, fatos, voz);
  if (pedido.tipo === 'FIADOR' && fatos.tipo === 'FIADOR') return notificacaoAoFiador(pedido, fatos, voz);
  if (pedido.tipo === 'DESOCUPACAO' && fatos.tipo === 'DESOCUPACAO')
    return notificacaoParaDesocupar(pedido, fatos, voz);
  if (pedido.tipo === 'PAGAMENTOS' && fatos.tipo === 'PAGAMENTOS') return declaracaoDePagamentos(pedido, fatos, voz);
  if (pedido.tipo === 'REFERENCIA' && fatos.tipo === 'REFERENCIA') return cartaDeReferencia(fatos, voz);
  if (pedido.tipo === 'INFRACAO') return notificacaoDeInfracao(pedido, fatos.dados, voz);
  if (pedido.tipo === 'PREFERENCIA') return ofertaComPreferencia(pedido, fatos.dados, voz);
  throw new Error(`The facts of ${fatos.tipo} make no letter of ${pedido.tipo}`);
}

/** The whole text as lines: what its hash is of. */
export function conteudoDaCarta(texto: TextoDaCarta): string {
  const { titulo, destinatarios, imovel, paragrafos, quadro, localEData, assinaturas, recebimento } = texto;
  const [primeiro = '', ...outros] = paragrafos;
  const linhas = quadro ? [quadro.colunas, ...quadro.linhas, ...(quadro.total ? [quadro.total] : [])] : [];
  const quem = ({ papel, nome, documento }: Pessoa) => `${papel}: ${juntar(nome, documento)}`;
  return [
    titulo,
    ...destinatarios.map(quem),
    `Imóvel: ${imovel}`,
    primeiro,
    ...linhas.map((linha) => linha.join(' | ')),
    ...outros,
    localEData,
    ...assinaturas.map(quem),
    ...(recebimento ? destinatarios.map((um) => `${RECEBI} ${quem(um)}`) : []),
  ].join('\n');
}
