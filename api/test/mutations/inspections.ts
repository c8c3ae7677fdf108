import type { Mutacao } from './mutation.ts';

const laudo = 'api/src/areas/inspecoes/laudo';
const doLaudo = `${laudo}/laudo.test.ts`;
const daPagina = 'api/src/areas/inquilino/vistorias.test.ts';
const daAba = 'api/src/areas/inquilino/semArquivo.test.ts';
const daAssinatura = 'api/src/areas/assinaturas/vistoria.test.ts';

/** Mutations of an inspection's report: what it shows, who reads it, and what is signed. */
export const laudos: Mutacao[] = [
  {
    nome: 'report: a paper without photos where the storage does not answer',
    arquivo: 'api/src/areas/inspecoes/laudo/fotos.ts',
    troca: ["calado: 'FALHA' }", "calado: 'FALTA' }"],
    teste: [doLaudo, 'a storage that does not answer'],
  },
  {
    nome: 'report: the first places take all the room',
    arquivo: 'api/src/areas/inspecoes/laudo/fotos.ts',
    troca: ['lugaresDasFotos(laudo).map(', '[lugaresDasFotos(laudo).flat()].map('],
    teste: [doLaudo, 'every place has its first'],
  },
  {
    nome: 'report: what is beyond the paper is not told',
    arquivo: 'schemas/src/documents/inspectionPdf.ts',
    troca: ['  if (alem === 0) return [];', '  if (alem >= 0) return [];'],
    teste: [doLaudo, 'how many it lacks'],
  },
  {
    nome: 'report: another landlord’s photo is read',
    arquivo: 'api/src/areas/upload/files/smallPictures.ts',
    troca: ['if (lida?.userId !== userId) return', 'if (!lida) return'],
    teste: [`${laudo}/fotosDeFora.test.ts`, 'another landlord'],
  },
  {
    nome: 'report: any length is tried',
    arquivo: 'api/src/areas/inspecoes/laudo/fazerPdf.ts',
    troca: ['.length > MAIOR_TEXTO)', '.length > MAIOR_TEXTO * 100)'],
    teste: [doLaudo, 'fills no paper'],
  },
  {
    nome: 'report: an open inspection is signed',
    arquivo: 'api/src/areas/assinaturas/papeis/vistoria.ts',
    troca: ['impedimento: hashDaVistoria\n', 'impedimento: hashDaVistoria !== undefined\n'],
    teste: [daAssinatura, 'is signed by landlord and tenant'],
  },
  {
    nome: 'report: an amendment can never be signed',
    arquivo: 'api/src/areas/assinaturas/criar.ts',
    troca: ['!hashDaVistoria || feita.hashDaVistoria === hashDaVistoria', 'feita.situacao !== undefined'],
    teste: [daAssinatura, 'makes it another paper'],
  },
  {
    nome: 'report: any lease has it signed',
    arquivo: 'api/src/areas/assinaturas/papeis/vistoria.ts',
    troca: ["contratoId: contrato?.id ?? '' }, id)", 'contratoId: id }, id)'],
    teste: [daAssinatura, 'none of this contract'],
  },
  {
    nome: 'report: the tenant reads one that is still open',
    arquivo: 'api/src/areas/inquilino/vistorias.ts',
    troca: [' and v.hash is not null', ''],
    teste: [daPagina, 'once they are closed'],
  },
  {
    nome: 'report: the tenant reads those of another lease',
    arquivo: 'api/src/areas/inquilino/vistorias.ts',
    troca: ['?.id === contratoId)', '?.id !== null)'],
    teste: [daPagina, 'once they are closed'],
  },
  {
    nome: 'report: whoever has left reads them still',
    arquivo: 'api/src/areas/inquilino/vistorias.ts',
    troca: [' and c.ativo)', ')'],
    teste: [daPagina, 'goes with the lease'],
  },
  {
    nome: 'report: a property that goes leaves it to be signed',
    arquivo: 'api/src/areas/imoveis/remover.ts',
    troca: ['partes.inspecoes, agora)', 'partes.itens, agora)'],
    teste: [daAssinatura, 'takes back what waits for signatures'],
  },
  {
    nome: 'report: who stands surety always signs',
    arquivo: 'api/src/areas/inspecoes/laudo/ler.ts',
    troca: ['comFiador ? fiador : undefined', 'comFiador !== undefined ? fiador : undefined'],
    teste: [daAssinatura, 'is not asked otherwise'],
  },
  {
    nome: 'report: a surety without a name is asked',
    arquivo: 'api/src/areas/assinaturas/papeis/vistoria.ts',
    troca: ['if (comFiador && !fiador)', 'if (comFiador && fiador === null)'],
    teste: [daAssinatura, 'is not asked otherwise'],
  },
  {
    nome: 'report: a tab shows a program’s error',
    arquivo: 'api/src/areas/inquilino/responder.ts',
    troca: ["request.headers['sec-fetch-dest'] === 'document'", "request.headers['sec-fetch-dest'] === 'page'"],
    teste: [daAba, 'a sentence on a page'],
  },
  {
    nome: 'report: a program gets a page',
    arquivo: 'api/src/areas/inquilino/responder.ts',
    troca: ["request.headers['sec-fetch-dest'] === 'document'", "request.headers['sec-fetch-dest'] !== 'page'"],
    teste: [daAba, 'a program gets its error'],
  },
];
