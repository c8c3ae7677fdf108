import type { LinhaJulgada, ResumoDaFolha } from '@imob/schemas/importacoes';
import type { TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import { contagem } from '../../format/format.ts';

const NOMES: Record<TipoDeFolha, [um: string, varios: string]> = {
  IMOVEIS: ['imóvel', 'imóveis'],
  LOCATARIOS: ['locatário', 'locatários'],
  CONTRATOS: ['contrato', 'contratos'],
  CONTAS: ['conta', 'contas'],
};

export const quantos = (tipo: TipoDeFolha, n: number): string => contagem(n, ...NOMES[tipo]);

/** `12 imóveis, 3 contratos e 40 contas`, of what a count says. */
export function lista(resumo: readonly ResumoDaFolha[], conta: (um: ResumoDaFolha) => number): string {
  const partes = resumo.filter((um) => conta(um) > 0).map((um) => quantos(um.tipo, conta(um)));
  return new Intl.ListFormat('pt-BR').format(partes);
}

export const soma = (resumo: readonly ResumoDaFolha[], conta: (um: ResumoDaFolha) => number): number =>
  resumo.reduce((total, um) => total + conta(um), 0);

export const ACOES: Record<LinhaJulgada['acao'], { nome: string; cor: string }> = {
  CRIAR: { nome: 'Criar', cor: 'green' },
  RECEBER: { nome: 'Receber', cor: 'green' },
  CANCELAR: { nome: 'Cancelar', cor: 'yellow' },
  EXISTE: { nome: 'Já existe', cor: 'gray' },
  ERRO: { nome: 'Erro', cor: 'red' },
};
