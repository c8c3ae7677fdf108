import { MAIS_LOCATARIOS } from '@imob/schemas/demaisLocatarios';
import type { Achado } from './achar.ts';
import type { LocatarioDoPlano } from './existentes.ts';
import { notar } from './julgar.ts';
import type { Linha } from './linhas.ts';

const CAMPO = 'demaisLocatarios';
/** Our own sheets write `Bia Souza (111.444.777-35)`. */
const COM_DOCUMENTO = /^(.*)\(([^()]+)\)$/;

/** Reads who else rents, as one cell names them, separated by semicolons. What is wrong is noted at that column. */
export function lerDemais(
  linha: Linha,
  principal: LocatarioDoPlano | undefined,
  achar: (dito: unknown) => Achado<LocatarioDoPlano>,
): LocatarioDoPlano[] {
  const nomes = String(linha.valores[CAMPO] ?? '')
    .split(/[;\n]/)
    .map((um) => um.trim())
    .filter(Boolean);
  const demais: LocatarioDoPlano[] = [];
  for (const nome of nomes) {
    const [, antes = '', documento] = COM_DOCUMENTO.exec(nome) ?? [];
    const porDocumento = documento ? achar(documento) : undefined;
    const resposta = porDocumento && 'achado' in porDocumento ? porDocumento : achar(nome);
    const peloNome = documento ? achar(antes.trim()) : resposta;
    if ('erro' in resposta) notar(linha, CAMPO, resposta.erro);
    else if ('achado' in peloNome && peloNome.achado !== resposta.achado)
      notar(
        linha,
        CAMPO,
        `${peloNome.achado.nome} não tem o documento ${documento}, que é de ${resposta.achado.nome}. Corrija um dos dois.`,
      );
    else if (resposta.achado === principal)
      notar(linha, CAMPO, `${principal.nome} já é o locatário desta linha. Deixe aqui só os outros.`);
    else if (demais.includes(resposta.achado))
      notar(linha, CAMPO, `${resposta.achado.nome} está duas vezes. Deixe uma só.`);
    else demais.push(resposta.achado);
  }
  if (demais.length > MAIS_LOCATARIOS)
    notar(linha, CAMPO, `Um contrato tem no máximo ${MAIS_LOCATARIOS + 1} locatários ao todo.`);
  return demais;
}
