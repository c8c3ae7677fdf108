import { CAMPOS, NOMES_DAS_FOLHAS, SINONIMOS_DAS_FOLHAS, TIPOS_DE_FOLHA, type TipoDeFolha } from './campos.ts';
import {
  acharCabecalho,
  casarColunas,
  chaveDoTitulo,
  type Escolha,
  type FolhaLida,
  type Lembradas,
  temAlgo,
} from './colunas.ts';
import { casarParte } from './conjunta.ts';

/** The kind that a sheet's name says. */
function tipoPeloNome(nome: string): TipoDeFolha | undefined {
  const chave = chaveDoTitulo(nome);
  return TIPOS_DE_FOLHA.find((tipo) =>
    [NOMES_DAS_FOLHAS[tipo], ...SINONIMOS_DAS_FOLHAS[tipo]].some((um) => chaveDoTitulo(um) === chave),
  );
}

const MENOS_COLUNAS = 2;

/** Guesses what a sheet holds by its name or else by its titles; `tipo` is null where neither says. */
export function reconhecer(
  { nome, linhas, parte }: FolhaLida,
  lembradas: Lembradas = new Map(),
  dito?: TipoDeFolha,
): Escolha {
  if (parte && (!dito || dito === parte.tipo)) {
    const { cabecalho } = acharCabecalho('CONTRATOS', linhas, lembradas);
    return { tipo: parte.tipo, cabecalho, colunas: casarParte(parte, linhas[cabecalho] ?? [], lembradas) };
  }
  const certo = dito ?? tipoPeloNome(nome);
  const candidatos = (certo ? [certo] : [...TIPOS_DE_FOLHA]).map((tipo) => ({
    tipo,
    ...acharCabecalho(tipo, linhas, lembradas),
    faltam: 0,
  }));
  for (const um of candidatos) {
    const colunas = casarColunas(um.tipo, linhas[um.cabecalho] ?? [], lembradas);
    um.faltam = CAMPOS[um.tipo].filter(({ nome, obrigatorio }) => obrigatorio && !colunas.includes(nome)).length;
  }
  const [melhor] = candidatos.sort((a, b) => b.achadas - b.faltam - (a.achadas - a.faltam));
  if (!melhor || (!certo && melhor.achadas < MENOS_COLUNAS)) {
    const cabecalho = Math.max(0, linhas.findIndex(temAlgo));
    return { tipo: null, cabecalho, colunas: (linhas[cabecalho] ?? []).map(() => null) };
  }
  const { tipo, cabecalho } = melhor;
  return { tipo, cabecalho, colunas: casarColunas(tipo, linhas[cabecalho] ?? [], lembradas) };
}
