import { somarMeses } from './dates.ts';
import type { Finalidade } from './finalidade.ts';
import { porPrazoIndeterminado, temTrintaMeses } from './rescisao.ts';

/** Why a landlord may ask for the property back. Who is late, or breaks the contract, is notified of that instead. */
export const MOTIVOS = [
  'FIM_DO_PRAZO',
  'PRAZO_INDETERMINADO',
  'CINCO_ANOS',
  'USO_PROPRIO',
  'OBRAS',
  'EMPREGO',
] as const;
export type Motivo = (typeof MOTIVOS)[number];

/** The tenant has so many days at least, counted from the one on which the letter reached him. */
export const DIAS_PARA_DESOCUPAR = 30;

/** The lease and the term in force, which after a renewal began on `prazoDesde`. */
export type LocacaoADesocupar = {
  dataInicio: string;
  prazoDesde: string;
  dataFim: string;
  indeterminado: boolean;
  finalidade: Finalidade;
};

/** The article of Lei 8.245/1991 that a reason rests on, or what keeps it from being given. */
type Julgamento = { fundamento: string; impedimento: null } | { fundamento: null; impedimento: string };
export type MotivoJulgado = { motivo: Motivo } & Julgamento;

const pelo = (fundamento: string): Julgamento => ({ fundamento, impedimento: null });
const naoPor = (impedimento: string): Julgamento => ({ fundamento: null, impedimento });

const CURTO =
  'O contrato residencial de menos de 30 meses segue por força da lei depois do prazo: peça o imóvel por um dos outros motivos (art. 47).';
const NO_PRAZO =
  'O prazo do contrato ainda corre: até o fim dele o imóvel não pode ser pedido por este motivo (art. 4º).';

/**
 * Judges each reason on a day (Lei 8.245/1991, arts. 4, 46, 47, 50, 56 and 57). While a term runs only its end can be announced. A home let
 * for less than 30 months goes on after it, and is asked back for the reasons of art. 47 alone.
 */
export function motivosDaDesocupacao(locacao: LocacaoADesocupar, em: string): MotivoJulgado[] {
  const { dataInicio, prazoDesde, dataFim, indeterminado, finalidade } = locacao;
  const semPrazo = porPrazoIndeterminado({ dataInicio: prazoDesde, dataFim, indeterminado }, em, finalidade);
  const curto = finalidade === 'RESIDENCIAL' && !temTrintaMeses(prazoDesde, dataFim);
  const temporadaRecente = finalidade === 'TEMPORADA' && em < somarMeses(dataInicio, 30);
  const soPorMotivo = curto || temporadaRecente;
  const peloArtigo47 = (artigo: string, falta?: string): Julgamento => {
    if (!semPrazo) return naoPor(NO_PRAZO);
    if (!soPorMotivo)
      return naoPor('Este contrato não pede motivo: escolha o prazo indeterminado, com 30 dias para desocupar.');
    return falta ? naoPor(falta) : pelo(artigo);
  };
  const julgados: Record<Motivo, Julgamento> = {
    FIM_DO_PRAZO: curto
      ? naoPor(CURTO)
      : semPrazo
        ? naoPor('O prazo terminou, e a locação segue por prazo indeterminado: escolha o prazo indeterminado.')
        : pelo({ RESIDENCIAL: 'art. 46', COMERCIAL: 'art. 56', TEMPORADA: 'art. 50' }[finalidade]),
    PRAZO_INDETERMINADO: curto
      ? naoPor(CURTO)
      : !semPrazo
        ? naoPor(NO_PRAZO)
        : temporadaRecente
          ? naoPor('A temporada que seguiu sem prazo só pode ser denunciada 30 meses depois do seu início (art. 50).')
          : pelo(
              { RESIDENCIAL: 'art. 46, § 2º', COMERCIAL: 'art. 57', TEMPORADA: 'art. 50, parágrafo único' }[finalidade],
            ),
    CINCO_ANOS: peloArtigo47(
      'art. 47, V',
      em > somarMeses(dataInicio, 60)
        ? undefined
        : 'A locação ainda não passou de cinco anos sem interrupção (art. 47, V).',
    ),
    USO_PROPRIO: peloArtigo47('art. 47, III'),
    OBRAS: peloArtigo47('art. 47, IV'),
    EMPREGO: peloArtigo47('art. 47, II'),
  };
  return MOTIVOS.map((motivo) => ({ motivo, ...julgados[motivo] }));
}
