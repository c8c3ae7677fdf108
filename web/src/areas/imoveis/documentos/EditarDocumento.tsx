import { type DocumentoDoImovel, mudar } from '@imob/schemas/documentosDoImovel';
import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { chamar } from '../../../service/api.ts';
import { useMudanca } from '../../../service/queries.ts';
import { TIPOS } from './palavras.ts';

type Valores = Pick<DocumentoDoImovel, 'nome' | 'tipo' | 'paraLocatario'>;

const valoresDe = ({ nome, tipo, paraLocatario }: DocumentoDoImovel): Valores => ({ nome, tipo, paraLocatario });

/** Changes how a paper is called, of which kind it is, and whether who lives there sees it. */
export function EditarDocumento({ documento, fechar }: { documento: DocumentoDoImovel; fechar: () => void }) {
  const { imovelId, id } = documento;
  const salvar = useMudanca('PATCH /imoveis/:id/documentos/:documentoId', {
    ...{ erroNoLugar: true, sucesso: 'Documento alterado.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: mudar.schema.body,
    inicial: valoresDe(documento),
    mudanca: async () => {
      const { documentos } = await chamar('GET /imoveis/:id/documentos', { params: { id: imovelId } });
      return valoresDe(documentos.find((um) => um.id === id) ?? documento);
    },
    enviar: (body) => salvar.mutateAsync({ params: { id: imovelId, documentoId: id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput label="Nome" required data-autofocus maxLength={200} {...campos.getInputProps('nome')} />
        <Select label="Que documento é" data={TIPOS} allowDeselect={false} {...campos.getInputProps('tipo')} />
        <Checkbox
          label="Mostrar na página do inquilino"
          description="Ele o abre com o final do CPF, enquanto o contrato estiver em curso."
          {...campos.getInputProps('paraLocatario', { type: 'checkbox' })}
        />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
