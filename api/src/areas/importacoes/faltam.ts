import { CAMPOS, type Campo } from '@imob/schemas/rules/importacao/campos';
import { type Escolha, type FolhaLida, temAlgo } from '@imob/schemas/rules/importacao/colunas';
import { separarEndereco } from '@imob/schemas/rules/importacao/conjunta';
import { NECESSARIOS } from './linhas.ts';

/** Whether any column says that rows hold this kind. */
const traz = ({ tipo, colunas }: Escolha) => tipo !== null && NECESSARIOS[tipo].some((nome) => colunas.includes(nome));

/**
 * The fields of a sheet that no column brings, and without which no row can be written. Of a row that holds several kinds,
 * the lease's property and tenant are those of the same row, where it holds them; what it does not hold lacks nothing.
 */
export function camposQueFaltam(planilha: FolhaLida[], escolhas: Escolha[], qual: number): Campo[] {
  const [folha, escolha] = [planilha[qual], escolhas[qual]];
  if (!folha || !escolha?.tipo) return [];
  const { parte, linhas } = folha;
  const { tipo, cabecalho, colunas } = escolha;
  if (parte && tipo !== 'CONTRATOS' && !traz(escolha)) return [];
  const rua = colunas.indexOf('rua');
  const abaixo = rua < 0 ? [] : linhas.slice(cabecalho + 1).filter(temAlgo);
  const ditos = new Set(abaixo.flatMap((linha) => Object.keys(separarEndereco(String(linha[rua] ?? '')))));
  for (const [i, irma] of escolhas.entries()) {
    if (!parte || planilha[i]?.parte?.de !== parte.de || !traz(irma)) continue;
    if (irma.tipo === 'IMOVEIS') ditos.add('imovel');
    if (irma.tipo === 'LOCATARIOS') ditos.add('locatario');
  }
  return CAMPOS[tipo].filter(({ nome, obrigatorio }) => obrigatorio && !colunas.includes(nome) && !ditos.has(nome));
}
