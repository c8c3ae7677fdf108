import * as documento from '@imob/schemas/documento';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { consulta, useMudanca } from '../../service/queries.ts';
import { EditorDeTexto } from './EditorDeTexto.tsx';

/** Edits the own text of one contract: its copy, which no model changes. */
export function TextoDoContrato() {
  const { id } = useParams({ from: '/app/contratos/$id/texto' });
  const lido = useQuery(consulta('GET /contratos/:id/documento', { params: { id } }));
  return (
    <Pagina
      titulo="Texto deste contrato"
      descricao="Vale só para este contrato: o modelo de que ele veio fica como está."
      voltar={
        <Voltar to="/contratos/$id/documento" params={{ id }}>
          Contrato de locação
        </Voltar>
      }
    >
      <Carregado consulta={lido} esqueleto={<Skeleton h={600} radius="lg" />}>
        {(lida) =>
          lida.situacao === 'ASSINADO' ? (
            <Alert color="green" variant="light" title="Este contrato já foi assinado">
              O texto dele não muda mais. O que as partes combinarem de novo entra por aditivo.
            </Alert>
          ) : (
            <Formulario contratoId={id} opcoes={lida.opcoes} />
          )
        }
      </Carregado>
    </Pagina>
  );
}

function Formulario({ contratoId, opcoes }: { contratoId: string; opcoes: documento.Opcoes }) {
  const navegar = useNavigate();
  const guardar = useMudanca('PATCH /contratos/:id/documento', {
    erroNoLugar: true,
    sucesso: 'Texto atualizado.',
    aoConcluir: () => void navegar({ to: '/contratos/$id/documento', params: { id: contratoId } }),
  });
  const modelo = opcoes.textoProprio?.modelo ?? null;
  const formulario = useFormulario({
    schema: documento.mudar.schema.body,
    inicial: { texto: opcoes.textoProprio?.texto ?? '' },
    preparar: ({ texto }) => ({ textoProprio: { texto, modelo } }),
    enviar: (body) => guardar.mutateAsync({ params: { id: contratoId }, body }),
  });
  const { campos, aoEnviar, enviando, erro } = formulario;
  useSairSemSalvar(formulario);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="lg">
        <EditorDeTexto
          texto={campos.values.texto}
          aoMudar={(texto) => {
            campos.setFieldValue('texto', texto);
            campos.clearErrors();
          }}
          erro={campos.errors['textoProprio.texto']}
          com={{ contratoId }}
        />
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button type="submit" loading={enviando} disabled={!campos.isDirty()}>
            Guardar o texto
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
