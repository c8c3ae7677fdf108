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
const LOGO_DEPOIS =
  'O prazo acabou há não mais de 30 dias, e a locação ainda não segue sem prazo: escolha o fim do prazo, que se opõe a que ela continue.';
const SEM_MOTIVO =
  'Este contrato não pede motivo: escolha o prazo indeterminado, com pelo menos 30 dias para desocupar.';
const TEMPORADA_RECENTE =
  'A temporada que seguiu sem prazo só pode ser denunciada sem motivo mais de 30 meses depois do seu início: até lá, peça o imóvel por um dos outros motivos (art. 50, parágrafo único).';
const ANTES_DE_CINCO_ANOS = 'A locação ainda não passou de cinco anos sem interrupção (art. 47, V).';

/**
 * Judges each reason on a day (Lei 8.245/1991, arts. 4, 46, 47, 50, 56 and 57). While a term runs only its end can be announced. A home let
 * for less than 30 months goes on after it, and is asked back for the reasons of art. 47 alone. The term in force counts by itself: terms
 * that follow one another make no 30 months together (STJ, REsp 1.364.668), while the five years run from the first day of the lease.
 */
export function motivosDaDesocupacao(locacao: LocacaoADesocupar, em: string): MotivoJulgado[] {
  const { dataInicio, prazoDesde, dataFim, indeterminado, finalidade } = locacao;
  const semPrazo = porPrazoIndeterminado({ dataInicio: prazoDesde, dataFim, indeterminado }, em, finalidade);
  const curto = finalidade === 'RESIDENCIAL' && !temTrintaMeses(prazoDesde, dataFim);
  const temporadaRecente = finalidade === 'TEMPORADA' && em <= somarMeses(dataInicio, 30);
  const aindaNao = naoPor(em <= dataFim ? NO_PRAZO : LOGO_DEPOIS);

  function fimDoPrazo(): Julgamento {
    if (curto) return naoPor(CURTO);
    const escolha = `escolha ${temporadaRecente ? 'um dos motivos do art. 47' : 'o prazo indeterminado'}.`;
    if (semPrazo) return naoPor(`O prazo terminou, e a locação segue por prazo indeterminado: ${escolha}`);
    if (indeterminado) return naoPor(`Você já decidiu que a locação segue depois do prazo: terminado ele, ${escolha}`);
    return pelo({ RESIDENCIAL: 'art. 46', COMERCIAL: 'art. 56', TEMPORADA: 'art. 50' }[finalidade]);
  }
  function prazoIndeterminado(): Julgamento {
    if (curto) return naoPor(CURTO);
    if (!semPrazo) return aindaNao;
    if (temporadaRecente) return naoPor(TEMPORADA_RECENTE);
    return pelo(
      { RESIDENCIAL: 'art. 46, § 2º', COMERCIAL: 'art. 57', TEMPORADA: 'art. 50, parágrafo único' }[finalidade],
    );
  }
  function peloArtigo47(inciso: string, falta?: string): Julgamento {
    if (!semPrazo) return aindaNao;
    if (!curto && !temporadaRecente) return naoPor(SEM_MOTIVO);
    if (falta) return naoPor(falta);
    return pelo(temporadaRecente ? `arts. 47, ${inciso}, e 50, parágrafo único` : `art. 47, ${inciso}`);
  }

  const julgados: Record<Motivo, Julgamento> = {
    FIM_DO_PRAZO: fimDoPrazo(),
    PRAZO_INDETERMINADO: prazoIndeterminado(),
    CINCO_ANOS: peloArtigo47('V', em > somarMeses(dataInicio, 60) ? undefined : ANTES_DE_CINCO_ANOS),
    USO_PROPRIO: peloArtigo47('III'),
    OBRAS: peloArtigo47('IV'),
    EMPREGO: peloArtigo47('II'),
  };
  return MOTIVOS.map((motivo) => ({ motivo, ...julgados[motivo] }));
}
