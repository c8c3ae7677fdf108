import * as locatarios from '@imob/schemas/locatarios';
import { ehDeEmpresa } from '@imob/schemas/rules/documentos';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoCpfOuCnpj, CampoTelefone } from '../../../components/fields/CampoMascarado.tsx';
import { Continuando } from '../../../components/fields/Continuando.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { useRascunho } from '../../../components/fields/useRascunho.ts';
import { useMudanca } from '../../../service/queries.ts';
import { usePerfil } from '../../../service/session.tsx';
import { semDadosDePessoa } from '../../locatarios/formulario.ts';

type Props = {
  fechar: () => void;
  aoCriar: (id: string) => void;
  /** This is known of the person already. */
  dito?: { nome: string; cpf: string } | undefined;
};

/** The little that a contract needs of a tenant; the rest can be filled in later. */
export function NovoLocatarioRapido({ fechar, aoCriar, dito }: Props) {
  const criar = useMudanca('POST /locatarios', { erroNoLugar: true, sucesso: 'Locatário cadastrado.' });
  const { uid } = usePerfil();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: locatarios.criar.schema.body,
    inicial: {
      nome: dito?.nome ?? '',
      cpf: dito?.cpf ?? '',
      email: '',
      telefone: '',
      profissao: '',
      estadoCivil: '',
      nacionalidade: 'brasileiro(a)',
    },
    preparar: semDadosDePessoa,
    enviar: async (body) => {
      const { id } = await criar.mutateAsync({ body });
      aoCriar(id);
      fechar();
    },
  });
  const { continuando, recomecar } = useRascunho(
    dito ? `novo-locatario-rapido-${dito.cpf}` : 'novo-locatario-rapido',
    uid,
    campos,
  );
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        // The dialog is inside the guide's own form as React sees it.
        evento.stopPropagation();
        aoEnviar(evento);
      }}
    >
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <TextInput
          label="Nome completo ou razão social"
          required
          autoComplete="off"
          {...campos.getInputProps('nome')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <CampoCpfOuCnpj label="CPF ou CNPJ" required {...campos.getInputProps('cpf')} />
          <CampoTelefone label="Telefone" autoComplete="off" {...campos.getInputProps('telefone')} />
        </SimpleGrid>
        <TextInput label="E-mail" type="email" autoComplete="off" {...campos.getInputProps('email')} />
        {!ehDeEmpresa(campos.values.cpf) && (
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput label="Profissão" {...campos.getInputProps('profissao')} />
            <TextInput label="Estado civil" {...campos.getInputProps('estadoCivil')} />
            <TextInput label="Nacionalidade" {...campos.getInputProps('nacionalidade')} />
          </SimpleGrid>
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          Cadastrar e escolher
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
