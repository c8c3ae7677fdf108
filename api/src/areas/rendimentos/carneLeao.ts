import { cpfValido, ehDeEmpresa } from '@imob/schemas/rules/documentos';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Titular } from '../coproprietarios/ler.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { type DeQuem, lerRecebidos, type Recebido } from './ler.ts';

/** The Receita's code for income from rent. */
const ALUGUEL = 'R01.003.001';
/** Carnê-Leão Web imports no more lines from one file. */
const MAIS_LINHAS = 1_000;

/**
 * Writes the file that Carnê-Leão Web imports, in the layout that the Receita published in October 2025. It has one line for each
 * month and each tenant who is a natural person. Throws 409 where whose it is has no CPF, where there is no such income, and
 * where one file cannot hold all of the lines.
 */
export async function arquivoDoCarneLeao(
  db: Db,
  userId: string,
  calendario: Calendario,
  periodo: DeQuem & { mes?: string | undefined },
): Promise<string> {
  const { titular, declarante, recebidos } = await lerRecebidos(db, userId, calendario, periodo);
  const cpf = titular ? cpfDoCoproprietario(titular) : cpfDoLocador(declarante);
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
  return linhas.map((linha) => `${escrever(linha, cpf)}\r\n`).join('');
}

function cpfDoLocador({ tipoPessoa, cpf }: { tipoPessoa: string; cpf: string | null }): string {
  if (tipoPessoa !== 'PF')
    throw new HttpError(409, 'O Carnê-Leão é de pessoas físicas, e a sua conta é de uma empresa.');
  const valido = cpfValido(cpf ?? '');
  if (!valido) throw new HttpError(409, 'Complete o seu CPF em Minha conta: o arquivo diz de quem são os rendimentos.');
  return valido;
}

function cpfDoCoproprietario({ nome, documento }: Titular): string {
  if (documento && ehDeEmpresa(documento))
    throw new HttpError(409, `O Carnê-Leão é de pessoas físicas, e ${nome} é uma empresa.`);
  const valido = cpfValido(documento ?? '');
  if (valido) return valido;
  throw new HttpError(
    409,
    `Complete o CPF de ${nome} em Coproprietários, na página do imóvel: o arquivo diz de quem são os rendimentos.`,
  );
}

/** A deduction never exceeds the line's amount, which the Receita's program would refuse. */
function escrever({ em, mes, nome, documento, rendimento, deducoes }: Recebido, titular: string): string {
  const [ano, doMes, dia] = em.split('-');
  const historico = semAcentos(`Aluguel recebido de ${nome} em ${mes.slice(5)}/${ano}`).slice(0, 255);
  return [
    ...[`${dia}/${doMes}/${ano}`, ALUGUEL, '', escreverValor(rendimento), deducoes > 0 ? escreverValor(deducoes) : ''],
    ...[historico, 'PF', titular, documento.replace(/\D/g, '')],
  ].join(';');
}

const escreverValor = (valor: number): string => valor.toFixed(2).replace('.', ',');

/** Reduces a name to plain ASCII without separators and line breaks: the layout does not say in which encoding the file is read. */
const semAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[;"]/g, ' ');
