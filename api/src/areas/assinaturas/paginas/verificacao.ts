import { escapar } from '@imob/schemas/avisos/molde';
import { juntar } from '@imob/schemas/documents/format';
import { instanteEscrito, situacaoEmUmaFrase, soRecebe } from '@imob/schemas/documents/signatureWords';
import type { Assinante, PapelAssinado } from '@imob/schemas/documents/signedPaper';
import { moldura } from '../../inquilino/moldura.ts';
import { documentoOculto } from './ocultos.ts';
import { listaDe, oQueFez } from './quem.ts';

/** Tells anybody whether a paper was signed, by whom and when, and whether a file is the one. No address, IP or whole CPF is on it. */
export function paginaDeVerificacao(papel: PapelAssinado, fuso: string): string {
  const { titulo, locador, criadoEm, tipo, assinantes } = papel;
  const dizer = (um: Assinante) => [
    juntar(um.papel, documentoOculto(um.documento)),
    ...(um.por ? [`por ${juntar(um.por.nome, documentoOculto(um.por.documento))}`] : []),
    um.situacao === 'ASSINOU' && um.em
      ? `${soRecebe(tipo, um.quem) ? 'recebeu' : 'assinou'} em ${instanteEscrito(um.em, fuso)}`
      : oQueFez(um, papel, fuso),
  ];
  return moldura(
    `Conferir: ${titulo}`,
    `<header><h1>Conferir assinaturas</h1><p>${escapar(titulo)}</p></header>
<section aria-labelledby="situacao"><h2 id="situacao">Situação</h2><p><strong>${escapar(situacaoEmUmaFrase(papel, fuso))}</strong></p>
<p class="fraco">Enviado por ${escapar(locador)} em ${escapar(instanteEscrito(criadoEm, fuso))}.</p></section>
${listaDe(assinantes, dizer)}
${arquivos(papel)}`,
  );
}

function arquivos({ sha256, finalSha256, situacao }: PapelAssinado): string {
  const original =
    situacao === 'CONCLUIDA'
      ? 'Confere: é exatamente o documento que se assinou, sem a folha de assinaturas.'
      : 'Confere: é exatamente o documento que foi enviado para assinatura.';
  const ditos = {
    [sha256]: original,
    ...(finalSha256 && { [finalSha256]: 'Confere: é exatamente o documento final, com a folha de assinaturas.' }),
    outro: 'Não confere: este arquivo não é nenhum dos acima, ou foi alterado depois.',
  };
  return `<section aria-labelledby="arquivo"><h2 id="arquivo">Conferir um arquivo</h2>
<p>SHA-256 do documento que se assina:<br><code>${escapar(sha256)}</code></p>
${finalSha256 ? `<p>SHA-256 do documento final, com a folha de assinaturas:<br><code>${escapar(finalSha256)}</code></p>` : ''}
<div id="conferir" data-ditos="${escapar(JSON.stringify(ditos))}" hidden><label for="escolhido">O arquivo a conferir</label><input id="escolhido" type="file" accept="application/pdf">
<p class="fraco">O arquivo não sai do seu aparelho.</p><p><strong><output></output></strong></p></div>
<div id="a-mao"><p>Calcule o SHA-256 do arquivo que você tem e compare com os de cima: se for igual a um deles, o arquivo é aquele, sem nenhuma mudança.</p>
<p>Windows: <code>certutil -hashfile arquivo.pdf SHA256</code><br>Mac: <code>shasum -a 256 arquivo.pdf</code><br>Linux: <code>sha256sum arquivo.pdf</code></p></div></section>`;
}
