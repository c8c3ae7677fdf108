import { somarMeses } from './dates.ts';
import type { TaxaDoMes } from './encargos.ts';
import { janela, simularReajuste } from './reajuste.ts';
import type { Termos } from './termos.ts';

export const MESES_DA_PREVISAO = [3, 6, 12] as const;

/**
 * How sure a movement is: agreed on or recorded (CERTO); reckoned from what is known (ESTIMADO); rents of a lease after its end, which
 * nobody decided yet (SE_CONTINUAR); last year's, since the landlord says so (SUPOSTO). A deposit is no income (CAUCAO).
 */
export const CERTEZAS = ['CERTO', 'ESTIMADO', 'SE_CONTINUAR', 'SUPOSTO', 'CAUCAO'] as const;
export type Certeza = (typeof CERTEZAS)[number];

export const ORIGENS = [
  'ALUGUEL',
  'CONTA',
  'ACORDO',
  'CAUCAO',
  'REAJUSTE',
  'RATEIO',
  'DESPESA',
  'COMPROMISSO',
  'MANUTENCAO',
  'FINANCIAMENTO',
  'TARIFA',
  'IR_RETIDO',
  'REPASSE',
  'CARNE_LEAO',
] as const;
export type Origem = (typeof ORIGENS)[number];

export const NOMES_DAS_ORIGENS: Record<Origem, string> = {
  ALUGUEL: 'Aluguéis',
  CONTA: 'Outras contas',
  ACORDO: 'Parcelas de acordos',
  CAUCAO: 'Cauções',
  REAJUSTE: 'Reajustes',
  RATEIO: 'Contas rateadas',
  DESPESA: 'Despesas a pagar',
  COMPROMISSO: 'Compromissos',
  MANUTENCAO: 'Consertos aprovados',
  FINANCIAMENTO: 'Financiamentos',
  TARIFA: 'Tarifas de boletos',
  IR_RETIDO: 'IR retido por empresas',
  REPASSE: 'Repasses a coproprietários',
  CARNE_LEAO: 'Carnê-leão',
};

export const NOMES_DAS_CERTEZAS: Record<Certeza, string> = {
  CERTO: 'Previsto',
  ESTIMADO: 'Estimativa',
  SE_CONTINUAR: 'Se continuar',
  SUPOSTO: 'Como no ano passado',
  CAUCAO: 'Caução',
};

/** An index older than this says nothing of the months to come. */
const ATRASO_DO_INDICE = 3;

type Entrada = {
  /** Cents. */
  valor: number;
  dataBase: string;
  hoje: string;
  defasagem: 1 | 2;
  piso: Termos['pisoReajuste'];
  taxas: readonly TaxaDoMes[];
};

export type Estimativa = { valor: number; percentual: number; ate: string } | { motivo: 'FALTAM_MESES' | 'NEGATIVO' };

/**
 * Estimates a rent after an adjustment to come: by its own months where all are published, else by the last twelve that are, which must
 * follow one another and reach to within three months of today. Where one lacks nothing is estimated, nor where the rent would fall, since
 * the landlord is asked then.
 */
export function estimarReajuste({ valor, dataBase, hoje, defasagem, piso, taxas }: Entrada): Estimativa {
  const conhecidos = taxas.map(({ mes }) => mes).toSorted();
  const ultimo = conhecidos.at(-1);
  const ultimoDela = janela(dataBase, defasagem).at(-1) as string;
  if (!ultimo) return { motivo: 'FALTAM_MESES' };
  const [ate = ultimo] = [ultimo, ultimoDela].toSorted();
  if (ate < ultimoDela && ate < somarMeses(`${hoje.slice(0, 7)}-01`, -ATRASO_DO_INDICE).slice(0, 7))
    return { motivo: 'FALTAM_MESES' };
  const base = somarMeses(`${ate}-01`, defasagem);
  const { valorDepois, percentual, situacao } = simularReajuste({
    ...{ valor, dataBase: base, defasagem, piso, indices: taxas },
  });
  if (valorDepois === null || percentual === null) return { motivo: 'FALTAM_MESES' };
  if (situacao === 'NEGATIVO' && piso !== 'ZERO') return { motivo: 'NEGATIVO' };
  return { valor: valorDepois, percentual: Math.max(0, percentual), ate };
}
