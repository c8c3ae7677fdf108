import { CAMPOS, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import { lerCelula } from '@imob/schemas/rules/importacao/celulas';
import { type Escolha, type FolhaLida, temAlgo } from '@imob/schemas/rules/importacao/colunas';

/** A sentence about a row, and the field that is to blame. */
export type Dito = { campo: string | null; mensagem: string };

/** A row of a sheet with what its cells say, and how it is judged. */
export type Linha = {
  folha: number;
  /** Counted from 1, as spreadsheets do. */
  linha: number;
  tipo: TipoDeFolha;
  valores: Record<string, unknown>;
  erros: Dito[];
  avisos: Dito[];
};

/** The rows of one kind, in their order. */
export function lerLinhas(folhas: FolhaLida[], escolhas: Escolha[], tipo: TipoDeFolha): Linha[] {
  return folhas.flatMap(({ linhas }, folha) => {
    const escolha = escolhas[folha];
    if (escolha?.tipo !== tipo) return [];
    const campos = escolha.colunas.map((nome) => CAMPOS[tipo].find((campo) => campo.nome === nome));
    return linhas.flatMap((celulas, i) => {
      if (i <= escolha.cabecalho || !temAlgo(celulas)) return [];
      const lida: Linha = { folha, linha: i + 1, tipo, valores: {}, erros: [], avisos: [] };
      for (const [coluna, campo] of campos.entries()) {
        const celula = celulas[coluna] ?? null;
        if (!campo || celula === null || (typeof celula === 'string' && celula.trim() === '')) continue;
        const dita = lerCelula(campo.leitura, celula);
        if ('erro' in dita) lida.erros.push({ campo: campo.nome, mensagem: dita.erro });
        else lida.valores[campo.nome] = dita.valor;
        if ('aviso' in dita && dita.aviso) lida.avisos.push({ campo: campo.nome, mensagem: dita.aviso });
      }
      return [lida];
    });
  });
}
