import { DIAS_DA_EXPORTACAO } from '@imob/schemas/exportacoes';
import type { Deps } from '../../../deps.ts';
import { lerLocador } from '../../contratos/documento/dados.ts';

/** Tells whoever opens the ZIP in some years what it holds. */
export async function leiaMe({ db, env, agora }: Deps, userId: string): Promise<Buffer> {
  const { nome } = await lerLocador(db, userId);
  const quando = new Intl.DateTimeFormat('pt-BR', {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: env.APP_TIMEZONE },
  }).format(agora());
  const linhas = [
    `Dados de ${nome}, exportados em ${quando}.`,
    '',
    'Dados.xlsx   imóveis e coproprietários, anúncios e interessados, locatários, contratos e etapas do aluguel, modelos de contrato, assinaturas, contas, recibos,',
    '             inventário, vistorias, recebimentos, despesas e repasses, manutenções, orçamentos, prestadores, compromissos, promessas, conversas e rateios, uma aba para cada;',
    '             a aba Histórico diz quem mudou o quê, quando e de onde, do mais novo ao mais antigo;',
    '             a aba Arquivos diz de que registro é cada arquivo, e o que falta. O Código liga uma aba à outra.',
    'Contratos    o texto de cada contrato, seus aditivos, reajustes, acordos de dívida, cartas e o acerto de saída, em PDF.',
    'Vistorias    o laudo de cada vistoria fechada, em PDF.',
    'Recibos      um PDF por recibo, por ano do pagamento.',
    'Arquivos     fotos, vídeos, documentos e comprovantes como estão guardados, por registro; em Documentos assinados, o que se',
    '             enviou para assinar e, depois que todos assinaram, o mesmo com a folha de assinaturas.',
    '',
    `Guarde este arquivo em lugar seguro: ele tem dados pessoais. O sistema apaga a cópia dele depois de ${DIAS_DA_EXPORTACAO} dias.`,
    '',
  ];
  // Older Windows programs break the accents without the mark, and the lines without the returns.
  return Buffer.from(`\uFEFF${linhas.join('\r\n')}`);
}
