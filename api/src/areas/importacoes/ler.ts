import { type Apontamento, type Importacao, MAXIMO_NA_LISTA } from '@imob/schemas/importacoes';
import { hoje } from '@imob/schemas/rules/dates';
import { campoDe } from '@imob/schemas/rules/importacao/campos';
import { diaComoTexto } from '@imob/schemas/rules/importacao/celulas';
import { type Celula, type Escolha, type FolhaLida, temAlgo } from '@imob/schemas/rules/importacao/colunas';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { clean } from '../../spreadsheet/read/clean.ts';
import { detalhar } from './detalhar.ts';
import { juntarFaltas } from './endereco.ts';
import { camposQueFaltam } from './faltam.ts';
import type { Dito, Linha } from './linhas.ts';
import { muda, planejar, resumir, todas } from './planejar.ts';
import { contarVencidas } from './vencidas.ts';

type ImportacaoRow = Selectable<Tables['importacoes']>;
type Meios = Pick<Deps, 'agora' | 'env'>;

const VAZIA = { total: 0, lista: [] };
const AMOSTRA = 4;
const FRASE = 400;
const TITULO = 200;

/** An import as its landlord sees it. While it waits for his word every row is judged by what he has now. */
export async function lerImportacao(db: Db, { agora, env }: Meios, row: ImportacaoRow): Promise<Importacao> {
  const { userId: _, tentativas: __, andouEm: ___, planilha, escolhas, ...resto } = row;
  const semLinhas = { folhas: [], linhas: VAZIA, erros: VAZIA, avisos: VAZIA };
  if (!planilha || (row.situacao !== 'CONFERIR' && row.situacao !== 'FALHOU')) return { ...resto, ...semLinhas };
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const plano = await planejar(db, row.userId, planilha, escolhas, dia);
  const linhas = todas(plano);
  const faltam = planilha.map((_, i) => camposQueFaltam(planilha, escolhas, i));
  const dizer = (qual: 'erros' | 'avisos') =>
    listar(
      umaVez(
        linhas.flatMap((linha) => {
          // A column that nobody matched is asked for once, and not at each row.
          const dela = linha[qual].filter(({ campo }) => !faltam[linha.folha]?.some(({ nome }) => nome === campo));
          return emOrdem(juntarFaltas(linha, dela), escolhas[linha.folha]).map((dito) =>
            apontar(planilha, escolhas, linha, dito),
          );
        }),
      ),
    );
  const novas = linhas.filter(({ acao }) => acao !== 'ERRO');
  return {
    ...resto,
    total: linhas.filter(muda).length,
    resumo: resumir(plano),
    vencidas: contarVencidas(plano, dia, row.vencidas?.pagas ?? false),
    folhas: planilha.map((folha, i) => ({
      ...descrever(folha, escolhas[i] as Escolha),
      faltam: (faltam[i] ?? []).map(({ titulo }) => titulo),
    })),
    linhas: listar(
      novas.map((planejada) => ({
        folha: nomeDe(planilha, planejada.folha),
        linha: planejada.linha,
        tipo: planejada.tipo,
        acao: planejada.acao,
        titulo: clean(planejada.titulo, TITULO),
        detalhe: clean(detalhar(planejada), FRASE),
      })),
    ),
    erros: dizer('erros'),
    avisos: dizer('avisos'),
  };
}

/** One cell may be of a property and of its lease: what is wrong with it is said once. */
const umaVez = (ditos: Apontamento[]): Apontamento[] => [
  ...new Map(ditos.map((dito) => [JSON.stringify(dito), dito])).values(),
];

const listar = <T>(lista: T[]) => ({ total: lista.length, lista: lista.slice(0, MAXIMO_NA_LISTA) });
const nomeDe = (planilha: FolhaLida[], folha: number) => planilha[folha]?.nome ?? '';

/** Sorts as the columns stand; what is of no column comes last. */
function emOrdem(ditos: Dito[], escolha: Escolha | undefined): Dito[] {
  const lugar = ({ campo }: Dito) => {
    const coluna = campo === null ? -1 : (escolha?.colunas.indexOf(campo) ?? -1);
    return coluna < 0 ? Number.MAX_SAFE_INTEGER : coluna;
  };
  return ditos.toSorted((a, b) => lugar(a) - lugar(b));
}

/** A sentence with the column that it is about, by the title that the landlord gave it. */
function apontar(planilha: FolhaLida[], escolhas: Escolha[], { folha, linha, tipo }: Linha, dito: Dito): Apontamento {
  const escolha = escolhas[folha];
  const coluna = dito.campo === null ? -1 : (escolha?.colunas.indexOf(dito.campo) ?? -1);
  const linhas = planilha[folha]?.linhas ?? [];
  const titulo = linhas[escolha?.cabecalho ?? 0]?.[coluna];
  return {
    ...{ folha: nomeDe(planilha, folha), linha, mensagem: clean(dito.mensagem, FRASE) },
    coluna: escrita(titulo ?? null) || (dito.campo && (campoDe(tipo, dito.campo)?.titulo ?? null)) || null,
    valor: comoSeEscreve(linhas[linha - 1]?.[coluna] ?? null, planilha[folha]?.texto) || null,
  };
}

const LETRAS = 80;
const escrita = (celula: Celula): string =>
  String(celula ?? '')
    .trim()
    .slice(0, LETRAS);

/** Spreadsheets keep days as `YYYY-MM-DD` and numbers with a point, which nobody typed; a file of text is as it stands. */
function comoSeEscreve(celula: Celula, texto = false): string {
  const escrito = escrita(celula);
  if (texto) return escrito;
  return typeof celula === 'number' ? escrito.replace('.', ',') : (diaComoTexto(escrito) ?? escrito);
}

function descrever({ nome, linhas, parte, texto }: FolhaLida, { tipo, cabecalho, colunas }: Escolha) {
  const abaixo = linhas.slice(cabecalho + 1).filter(temAlgo);
  return {
    ...{ nome, tipo, colunas, cabecalho: cabecalho + 1, linhas: abaixo.length },
    titulos: colunas.map((_, i) => escrita(linhas[cabecalho]?.[i] ?? null)),
    amostra: abaixo.slice(0, AMOSTRA).map((linha) => colunas.map((_, i) => comoSeEscreve(linha[i] ?? null, texto))),
    conjunta: parte !== undefined,
  };
}
