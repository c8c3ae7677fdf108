import { cpfValido } from '@imob/schemas/rules/documentos';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import { lerRecebidos, lerTitular, type Recebido } from './ler.ts';

/** The Receita's own name of a rent, and how many lines a file may have. */
const ALUGUEL = 'R01.003.001';
const MAIS_LINHAS = 1_000;

/**
 * What Carnê-Leão Web imports: a line for each month and tenant who is a natural person, by the layout that the Receita
 * published in October 2025. Throws 409 in words where the landlord has no CPF, nothing is to be told, or it is too much for one file.
 */
export async function arquivoDoCarneLeao(
  db: Db,
  userId: string,
  fuso: string,
  periodo: { ano: number; mes?: string | undefined },
): Promise<string> {
  const titular = await cpfDoLocador(db, userId);
  const { recebidos } = await lerRecebidos(db, userId, fuso, periodo.ano);
  const linhas = recebidos.filter(
    ({ mes, pessoa, rendimento }) =>
      pessoa === 'FISICA' && rendimento > 0 && (periodo.mes === undefined || periodo.mes === mes),
  );
  if (linhas.length === 0)
    throw new HttpError(
      409,
      'Nada foi recebido de pessoas físicas neste período: não há o que importar no Carnê-Leão.',
    );
  if (linhas.length > MAIS_LINHAS)
    throw new HttpError(409, 'O Carnê-Leão Web importa até 1.000 linhas por arquivo. Baixe um mês de cada vez.');
  return linhas.map((linha) => `${escrever(linha, titular)}\r\n`).join('');
}

async function cpfDoLocador(db: Db, userId: string): Promise<string> {
  const { tipoPessoa, cpf } = await lerTitular(db, userId);
  if (tipoPessoa !== 'PF')
    throw new HttpError(409, 'O Carnê-Leão é de pessoas físicas, e a sua conta é de uma empresa.');
  const valido = cpfValido(cpf ?? '');
  if (!valido) throw new HttpError(409, 'Complete o seu CPF em Minha conta: o arquivo diz de quem são os rendimentos.');
  return valido;
}

function escrever({ em, mes, nome, documento, rendimento }: Recebido, titular: string): string {
  const [ano, doMes, dia] = em.split('-');
  const historico = semAcentos(`Aluguel recebido de ${nome} em ${mes.slice(5)}/${ano}`).slice(0, 255);
  return [
    ...[`${dia}/${doMes}/${ano}`, ALUGUEL, '', rendimento.toFixed(2).replace('.', ','), ''],
    ...[historico, 'PF', titular, documento.replace(/\D/g, '')],
  ].join(';');
}

/** Neither a separator nor a line's end may stand in a name, and nobody says in which letters the file is read. */
const semAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[;"]/g, ' ');
