import * as prestadores from '@imob/schemas/prestadores';
import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { type Formulario, useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { CamposDoPrestador } from './CamposDoPrestador.tsx';

type Lido = prestadores.Prestador | undefined;

const valoresDe = (ele: Lido) => ({
  ...{ nome: ele?.nome ?? '', oficio: ele?.oficio ?? '', telefone: ele?.telefone ?? '', email: ele?.email ?? '' },
  ...{ documento: ele?.documento ?? '', chavePix: ele?.chavePix ?? '', anotacoes: ele?.anotacoes ?? '' },
});
type Valores = ReturnType<typeof valoresDe>;

/** Notes somebody who works on the properties. */
export function NovoPrestador({ fechar }: { fechar: () => void }) {
  const navegar = useNavigate();
  const { uid } = usePerfil();
  const criar = useMudanca('POST /prestadores', {
    erroNoLugar: true,
    sucesso: 'Prestador guardado.',
    aoConcluir: ({ id }) => {
      fechar();
      void navegar({ to: '/prestadores/$id', params: { id } });
    },
  });
  const formulario = useFormulario({
    schema: prestadores.criar.schema.body,
    inicial: valoresDe(undefined),
    enviar: (body) => criar.mutateAsync({ body }),
  });
  const { continuando, recomecar } = useRascunho('prestador', uid, formulario.campos);
  return <Campos {...formulario} acao="Guardar" {...(continuando && { recomecar })} />;
}

/** Corrects what is known of one. */
export function EditarPrestador({ ele, fechar }: { ele: prestadores.Prestador; fechar: () => void }) {
  const params = { id: ele.id };
  const mudar = useMudanca('PATCH /prestadores/:id', {
    ...{ erroNoLugar: true, sucesso: 'Prestador alterado.', aoConcluir: fechar },
  });
  const formulario = useFormulario({
    schema: prestadores.mudar.schema.body,
    inicial: valoresDe(ele),
    mudanca: async () => valoresDe(await chamar('GET /prestadores/:id', { params })),
    enviar: (body) => mudar.mutateAsync({ params, body }),
  });
  return <Campos {...formulario} acao="Salvar" parado={!formulario.campos.isDirty()} />;
}

type Props = Formulario<Valores> & { acao: string; parado?: boolean; recomecar?: () => void };

const Campos = ({ campos, aoEnviar, enviando, erro, acao, parado = false, recomecar }: Props) => (
  <form onSubmit={aoEnviar} noValidate>
    <Stack>
      {recomecar && <Continuando aoRecomecar={recomecar} />}
      <CamposDoPrestador campos={campos} />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput label="Chave Pix" autoComplete="off" miw={180} {...campos.getInputProps('chavePix')} />
        <TextInput label="CPF ou CNPJ" autoComplete="off" miw={180} {...campos.getInputProps('documento')} />
      </Group>
      <Textarea
        label="Anotações"
        description="Só você vê, e quem ajuda você."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5_000}
        {...campos.getInputProps('anotacoes')}
      />
      <FimDoDialogo erro={erro} enviando={enviando} disabled={parado}>
        {acao}
      </FimDoDialogo>
    </Stack>
  </form>
);
