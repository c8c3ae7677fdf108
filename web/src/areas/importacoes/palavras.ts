import type { Folha, LinhaJulgada, ResumoDaFolha } from '@imob/schemas/importacoes';
import type { TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import type { CorDoSelo } from '../../components/screen/Selo.tsx';
import { contagem } from '../../format/format.ts';

const NOMES: Record<TipoDeFolha, [um: string, varios: string]> = {
  IMOVEIS: ['imóvel', 'imóveis'],
  LOCATARIOS: ['locatário', 'locatários'],
  CONTRATOS: ['contrato', 'contratos'],
  CONTAS: ['conta', 'contas'],
  DESPESAS: ['despesa', 'despesas'],
};

export const NOME_DE_UM: Record<TipoDeFolha, string> = {
  IMOVEIS: 'Imóvel',
  LOCATARIOS: 'Locatário',
  CONTRATOS: 'Contrato',
  CONTAS: 'Conta',
  DESPESAS: 'Despesa',
};

export const quantos = (tipo: TipoDeFolha, n: number): string => contagem(n, ...NOMES[tipo]);

/** `12 imóveis, 3 contratos e 40 contas`, of what a count says. */
export function lista(resumo: readonly ResumoDaFolha[], conta: (um: ResumoDaFolha) => number): string {
  const partes = resumo.filter((um) => conta(um) > 0).map((um) => quantos(um.tipo, conta(um)));
  return new Intl.ListFormat('pt-BR').format(partes);
}

export const soma = (resumo: readonly ResumoDaFolha[], conta: (um: ResumoDaFolha) => number): number =>
  resumo.reduce((total, um) => total + conta(um), 0);

export const ACOES: Record<LinhaJulgada['acao'], { nome: string; cor: CorDoSelo }> = {
  CRIAR: { nome: 'Criar', cor: 'green' },
  RECEBER: { nome: 'Receber', cor: 'green' },
  CANCELAR: { nome: 'Cancelar', cor: 'yellow' },
  PAGAR: { nome: 'Pagar', cor: 'green' },
  EXISTE: { nome: 'Já existe', cor: 'gray' },
  ERRO: { nome: 'Erro', cor: 'red' },
};

/** The titles of columns that hold something and that nothing is made of; the kinds of one sheet share its columns. */
export function colunasDeFora(folhas: readonly Folha[]): string[] {
  const usadas = new Set(
    folhas.flatMap(({ nome, colunas }) => colunas.flatMap((campo, i) => (campo ? [`${nome} ${i}`] : []))),
  );
  const titulos = folhas.flatMap(({ nome, colunas, titulos, amostra }) =>
    colunas.flatMap((_, i) => {
      const cheia = Boolean(titulos[i]) && amostra.some((linha) => linha[i]);
      return cheia && !usadas.has(`${nome} ${i}`) ? [`${nome}\n${titulos[i]}`] : [];
    }),
  );
  return [...new Set(titulos)].map((um) => um.slice(um.indexOf('\n') + 1));
}

/** `2 colunas não serão importadas: Vaga e Síndico`. */
export const fraseDeFora = (titulos: readonly string[], verbo: 'será' | 'foi'): string => {
  const [um, varios] =
    verbo === 'será' ? ['não será importada', 'não serão importadas'] : ['não foi importada', 'não foram importadas'];
  return `${contagem(titulos.length, `coluna ${um}`, `colunas ${varios}`)}: ${new Intl.ListFormat('pt-BR').format(titulos)}.`;
};
