import * as locatarios from '@imob/schemas/locatarios';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { CampoCpfOuCnpj, CampoTelefone } from '../componentes/CampoMascarado.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { consulta, consultas, useMudanca } from '../consultas.ts';
import { useFormulario } from '../formulario.ts';

/** The little that a contract needs of a tenant; the rest can be filled in later. */
export function NovoLocatarioRapido({ fechar, aoCriar }: { fechar: () => void; aoCriar: (id: string) => void }) {
  const criar = useMudanca(locatarios.criar, { erroNoLugar: true, sucesso: 'Locatário cadastrado.' });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: locatarios.criar.schema.body,
    inicial: {
      nome: '',
      cpf: '',
      email: '',
      telefone: '',
      profissao: '',
      estadoCivil: '',
      nacionalidade: 'brasileiro(a)',
    },
    enviar: async (body) => {
      const { id } = await criar.mutateAsync({ body });
      // The list must hold them before they are chosen.
      await consultas.refetchQueries(consulta(locatarios.listar));
      aoCriar(id);
      fechar();
    },
  });
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
        <TextInput label="Nome completo" required data-autofocus autoComplete="off" {...campos.getInputProps('nome')} />
        <Group grow align="flex-start">
          <CampoCpfOuCnpj label="CPF ou CNPJ" required {...campos.getInputProps('cpf')} />
          <CampoTelefone label="Telefone" autoComplete="off" {...campos.getInputProps('telefone')} />
        </Group>
        <TextInput label="E-mail" type="email" autoComplete="off" {...campos.getInputProps('email')} />
        <Group grow align="flex-start">
          <TextInput label="Profissão" {...campos.getInputProps('profissao')} />
          <TextInput label="Estado civil" {...campos.getInputProps('estadoCivil')} />
          <TextInput label="Nacionalidade" {...campos.getInputProps('nacionalidade')} />
        </Group>
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={fechar} disabled={enviando}>
            Voltar
          </Button>
          <Button type="submit" loading={enviando}>
            Cadastrar e escolher
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
