import * as modelos from '@imob/schemas/modelos';
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { DasCondicoes, DasEscolhas, DoModelo, DosTermos } from './CamposDoModelo.tsx';
import { EditorDeTexto } from './EditorDeTexto.tsx';
import { NOVO, paraGuardar, termosDoModelo, type ValoresDoModelo, valoresDe } from './valores.ts';

const voltar = <Voltar to="/contratos/modelos">Modelos de contrato</Voltar>;

export const NovoModelo = () => (
  <Pagina titulo="Novo modelo de contrato" voltar={voltar}>
    <Formulario modelo={undefined} />
  </Pagina>
);

export function EditarModelo() {
  const { id } = useParams({ from: '/app/contratos/modelos/$id' });
  const lido = useQuery(consulta('GET /modelos/:id', { params: { id } }));
  return (
    <Pagina titulo={lido.data?.nome ?? 'Modelo de contrato'} voltar={voltar}>
      <Carregado consulta={lido} esqueleto={<Skeleton h={600} radius="lg" />}>
        {(modelo) => <Formulario key={modelo.id} modelo={modelo} />}
      </Carregado>
    </Pagina>
  );
}

/** A model whole, from its name to the landlord's own text. */
function Formulario({ modelo }: { modelo: modelos.Modelo | undefined }) {
  const navegar = useNavigate();
  const { uid } = usePerfil();
  const aoConcluir = () => void navegar({ to: '/contratos/modelos' });
  const opcoes = { erroNoLugar: true, sucesso: 'Modelo guardado.', aoConcluir } as const;
  const criar = useMudanca('POST /modelos', opcoes);
  const mudar = useMudanca('PATCH /modelos/:id', opcoes);
  const formulario = useFormulario<ValoresDoModelo, typeof modelos.criar.schema.body>({
    schema: modelos.criar.schema.body,
    inicial: modelo ? valoresDe(modelo) : NOVO,
    ...(modelo && { mudanca: true }),
    preparar: paraGuardar,
    enviar: (body) => (modelo ? mudar.mutateAsync({ params: { id: modelo.id }, body }) : criar.mutateAsync({ body })),
  });
  const { campos, aoEnviar, enviando, erro } = formulario;
  const { continuando, recomecar } = useRascunho(`modelo.${modelo?.id ?? ''}`, uid, campos);
  useSairSemSalvar(formulario);
  const { comTexto, comTermos, texto, termos, finalidade, documento } = campos.values;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="lg">
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <DoModelo campos={campos} />
        <Secao titulo="Texto">
          <Stack gap="md">
            <SegmentedControl
              aria-label="De quem é o texto"
              style={{ alignSelf: 'flex-start' }}
              data={[
                { value: 'sistema', label: 'O do sistema' },
                { value: 'proprio', label: 'Um texto meu' },
              ]}
              value={comTexto ? 'proprio' : 'sistema'}
              onChange={(qual) => campos.setFieldValue('comTexto', qual === 'proprio')}
            />
            {comTexto ? (
              <EditorDeTexto
                texto={texto}
                aoMudar={(novo) => {
                  campos.setFieldValue('texto', novo);
                  campos.clearFieldError('texto');
                }}
                erro={campos.errors.texto}
                com={{
                  ...(finalidade && { finalidade }),
                  ...(comTermos &&
                    modelos.previa.schema.body.shape.termos.safeParse(termosDoModelo(termos)).success && {
                      termos: termosDoModelo(termos),
                    }),
                  documento,
                }}
              />
            ) : (
              <Text fz="sm" c="dimmed">
                As cláusulas são as do sistema, pela Lei do Inquilinato, feitas dos termos de cada contrato.
              </Text>
            )}
          </Stack>
        </Secao>
        <DasCondicoes campos={campos} />
        <DosTermos campos={campos} />
        <DasEscolhas campos={campos} />
        <ErroDoFormulario erro={erro} />
        <SoQuemMuda>
          <Group justify="flex-end">
            <Button type="submit" loading={enviando} disabled={modelo !== undefined && !campos.isDirty()}>
              Guardar modelo
            </Button>
          </Group>
        </SoQuemMuda>
      </Stack>
    </form>
  );
}
