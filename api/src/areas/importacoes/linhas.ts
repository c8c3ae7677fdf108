import { CAMPOS, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import { lerCelula } from '@imob/schemas/rules/importacao/celulas';
import { type Escolha, type FolhaLida, temAlgo } from '@imob/schemas/rules/importacao/colunas';
import { separarEndereco } from '@imob/schemas/rules/importacao/conjunta';

/** A sentence about a row, and the field that is to blame. */
export type Dito = { campo: string | null; mensagem: string };

/** A row of a sheet with what its cells say, and how it is judged. */
export type Linha = {
  folha: number;
  /** Counted from 1, as spreadsheets do. */
  linha: number;
  tipo: TipoDeFolha;
  /** The row of the file that it is a part of, where one row holds several kinds. */
  conjunta?: string;
  /** Says again what an earlier such row says, and is not written. */
  repetida?: true;
  /** The parts of an address that no column brings, so that only its one cell can say them. */
  numaCelula?: string[];
  /** The fields that a column of its sheet brings, whether or not this row has something there. */
  temColuna: ReadonlySet<string>;
  valores: Record<string, unknown>;
  erros: Dito[];
  avisos: Dito[];
};

/** The rows of one kind, in their order. */
export function lerLinhas(folhas: FolhaLida[], escolhas: Escolha[], tipo: TipoDeFolha): Linha[] {
  return folhas.flatMap(({ linhas, parte }, folha) => {
    const escolha = escolhas[folha];
    if (escolha?.tipo !== tipo) return [];
    const semColuna = PARTES_DO_ENDERECO.filter((nome) => !escolha.colunas.includes(nome));
    const temColuna = new Set(escolha.colunas.filter((nome) => nome !== null));
    const campos = escolha.colunas.map((nome) => CAMPOS[tipo].find((campo) => campo.nome === nome));
    return linhas.flatMap((celulas, i) => {
      if (i <= escolha.cabecalho || !temAlgo(celulas)) return [];
      const lida: Linha = { folha, linha: i + 1, tipo, temColuna, valores: {}, erros: [], avisos: [] };
      for (const [coluna, campo] of campos.entries()) {
        const celula = celulas[coluna] ?? null;
        if (!campo || celula === null || (typeof celula === 'string' && celula.trim() === '')) continue;
        const dita = lerCelula(campo.leitura, celula);
        if ('erro' in dita) lida.erros.push({ campo: campo.nome, mensagem: dita.erro });
        else lida.valores[campo.nome] = dita.valor;
        if ('aviso' in dita && dita.aviso) lida.avisos.push({ campo: campo.nome, mensagem: dita.aviso });
      }
      if (typeof lida.valores.rua === 'string' && lida.valores.numero === undefined) {
        lida.valores = { ...lida.valores, ...semOsDitos(separarEndereco(lida.valores.rua), lida.valores) };
        lida.numaCelula = semColuna;
      }
      if (!parte) return [lida];
      const algo = NECESSARIOS[tipo].some((nome) => nome in lida.valores || lida.erros.some((um) => um.campo === nome));
      return algo ? [{ ...lida, conjunta: `${parte.de}:${i + 1}` }] : [];
    });
  });
}

/** The fields that say that a row of several kinds holds this one: a vacant property has neither tenant nor lease. */
export const NECESSARIOS: Record<TipoDeFolha, string[]> = {
  IMOVEIS: ['nome', 'rua', 'cep'],
  LOCATARIOS: ['nome', 'cpf'],
  CONTRATOS: ['locatario', 'dataInicio', 'dataFim'],
  CONTAS: [],
  DESPESAS: [],
};

const PARTES_DO_ENDERECO = ['numero', 'bairro', 'cidade', 'estado', 'cep'];

/** Drops the parts of an address that have a column of their own: that column's value wins. */
const semOsDitos = ({ rua, ...partes }: ReturnType<typeof separarEndereco>, valores: Record<string, unknown>) => ({
  rua,
  ...Object.fromEntries(Object.entries(partes).filter(([nome]) => !(nome in valores))),
});
