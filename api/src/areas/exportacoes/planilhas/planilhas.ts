import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { type ArquivoGuardado, arquivosDe } from '../conteudo/arquivos.ts';
import { folhaDeAjudantes } from './ajudantes.ts';
import { folhaDeAssinaturas } from './assinaturas.ts';
import { folhaDeCoproprietarios, folhaDeImoveis, folhaDeInventario, folhaDeLocatarios } from './cadastros.ts';
import { folhaDeComunicados, folhaDeEntregas } from './comunicados.ts';
import { folhaDeContratos } from './contratos.ts';
import { folhaDeContas, folhaDeDespesas, folhaDeRecebimentos, folhaDeRecibos, folhaDeRepasses } from './dinheiro.ts';
import { folhaDeEtapas } from './etapas.ts';
import { type Coluna, count, dayOf, folha } from './folha.ts';
import { folhaDoHistorico } from './historico.ts';
import { folhaDeAnuncios, folhaDeInteressados } from './interessados.ts';
import { folhaDeCompromissos, folhaDeManutencoes, folhaDeOrcamentos, folhaDePrestadores } from './manutencoes.ts';
import { folhaDeModelos } from './modelos.ts';
import { folhaDasAvaliacoes, folhaDoPatrimonio } from './patrimonio.ts';
import { folhaDeConversas, folhaDePromessas } from './promessas.ts';
import { folhaDeFaturas, folhaDeRateios } from './rateios.ts';
import { folhaDeVistoriados, folhaDeVistorias } from './vistorias.ts';

/** Paths that are not in the ZIP though a record speaks of them, and why. */
export type Faltas = Map<string, string>;

/** The sheets of an export, each read when its turn to be written comes. */
export function planilhasDe({ db, env, agora }: Deps, userId: string, faltas: Faltas): Sheet[] {
  const fuso = env.APP_TIMEZONE;
  const calendario = { hoje: hoje(agora(), fuso), fuso };
  return [
    folhaDeImoveis(db, userId, fuso),
    folhaDeCoproprietarios(db, userId, fuso),
    folhaDoPatrimonio(db, userId),
    folhaDasAvaliacoes(db, userId, fuso),
    folhaDeAnuncios(db, userId, env),
    folhaDeInteressados(db, userId, fuso),
    folhaDeLocatarios(db, userId, fuso),
    folhaDeContratos(db, userId, calendario),
    folhaDeEtapas(db, userId),
    folhaDeModelos(db, userId, fuso),
    folhaDeAssinaturas(db, userId, fuso),
    folhaDeContas(db, userId, calendario),
    folhaDeRecibos(db, userId, fuso),
    folhaDeInventario(db, userId, fuso),
    folhaDeVistorias(db, userId, fuso),
    folhaDeVistoriados(db, userId),
    folhaDeRecebimentos(db, userId, calendario),
    folhaDeDespesas(db, userId, fuso),
    folhaDeRepasses(db, userId, fuso),
    folhaDeManutencoes(db, userId, fuso),
    folhaDeOrcamentos(db, userId, fuso),
    folhaDePrestadores(db, userId, fuso),
    folhaDeCompromissos(db, userId, fuso),
    folhaDePromessas(db, userId, calendario),
    folhaDeConversas(db, userId, fuso),
    folhaDeRateios(db, userId, fuso),
    folhaDeFaturas(db, userId, fuso),
    folhaDeComunicados(db, userId, fuso),
    folhaDeEntregas(db, userId, fuso),
    folhaDeAjudantes(db, userId, fuso),
    folhaDoHistorico(db, userId, fuso),
    folha('Arquivos', colunasDosArquivos(faltas, fuso), arquivosDe(db, userId)),
    folha('Faltam', colunasDasFaltas, linhasDe(faltas)),
  ];
}

const colunasDosArquivos = (faltas: Faltas, fuso: string): Coluna<ArquivoGuardado>[] => [
  ['Arquivo', ({ caminho }) => text(caminho)],
  ['Nome ao ser enviado', ({ nome }) => text(nome)],
  ['Tipo', ({ tipo }) => text(tipo)],
  ['Bytes', ({ tamanho }) => count(tamanho)],
  ['Enviado em', ({ criadoEm }) => dayOf(criadoEm, fuso)],
  ['Código do registro', ({ registroId }) => text(registroId)],
  ['Falta', ({ caminho }) => text(faltas.get(caminho) ?? null)],
];

type Falta = [caminho: string, porque: string];
const colunasDasFaltas: Coluna<Falta>[] = [
  ['O que falta', ([caminho]) => text(caminho)],
  ['Por quê', ([, porque]) => text(porque)],
];

/** They are asked for only after all files were written. */
async function* linhasDe(faltas: Faltas): AsyncGenerator<Falta> {
  yield* faltas;
}
