import * as rateios from '@imob/schemas/rateios';
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { hoje } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { chamar, messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Casas } from './Casas.tsx';
import { esquecerTudo } from './esquecerTudo.ts';
import { Partes } from './Partes.tsx';
import { contaDe, mesEmPalavras } from './palavras.ts';
import estilo from './Rateios.module.css';
import { corpoDe, paraServico, type ValoresDaFatura, valoresDe } from './valores.ts';

type Props = { rateio: rateios.Rateio; mes: string };

/** The bill of one month: what is typed on one side, what it makes on the other. */
export function Lancar({ rateio, mes }: Props) {
  const params = { id: rateio.id };
  const comeco = useQuery({
    // The key belongs to no area: making the bill must not ask for its beginning again.
    queryKey: ['comeco da fatura', rateio.id, mes],
    queryFn: ({ signal }) => chamar('POST /rateios/:id/faturas/previa', { params, body: { competencia: mes }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Carregado consulta={comeco} esqueleto={<Skeleton h={480} radius="lg" />}>
      {(previa) =>
        previa.faturaId ? (
          <Alert color="yellow" variant="light">
            A conta de {mesEmPalavras(mes)} já foi lançada. Para lançar de novo, desfaça-a em Contas lançadas.
          </Alert>
        ) : (
          <Formulario rateio={rateio} mes={mes} comeco={previa} />
        )
      }
    </Carregado>
  );
}

function Formulario({ rateio, mes, comeco }: Props & { comeco: rateios.Previa }) {
  const params = { id: rateio.id };
  const navegar = useNavigate();
  const podeMudar = usePodeMudar();
  const { uid } = usePerfil();
  const vista = useRef(comeco);
  const lancar = useMudanca('POST /rateios/:id/faturas', {
    ...{ erroNoLugar: true, sucesso: `Lançada ${contaDe(mes)}.` },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario<ValoresDaFatura, typeof rateios.lancar.schema.body>({
    schema: rateios.lancar.schema.body,
    inicial: valoresDe(comeco, hoje()),
    preparar: (valores) => paraServico(rateio, mes, valores, vista.current),
    enviar: async (body) => {
      await lancar.mutateAsync({ params, body: await comOQueSeDigitou(body) });
      campos.reset();
      esquecerTudo();
      await navegar({ to: '/financeiro/rateios/$id', params, search: {} });
    },
  });
  const { continuando, recomecar } = useRascunho(`fatura.${rateio.id}.${mes}`, uid, campos, 'guardar');
  const { previa, velha, falha, divididos } = usePrevia(rateio, mes, campos.values, comeco);
  if (!velha) vista.current = previa;
  /** Pressed before the answer about the last digits has come: what is made is of these, and where each part goes is asked first. */
  async function comOQueSeDigitou(body: rateios.NovaFatura): Promise<rateios.NovaFatura> {
    const digitado = corpoDe(rateio, mes, campos.getValues());
    if (JSON.stringify(digitado) === divididos) return body;
    const daqui = rateios.previa.schema.body.parse(digitado);
    const nova = await chamar('POST /rateios/:id/faturas/previa', { params, body: daqui });
    vista.current = nova;
    return rateios.lancar.schema.body.parse(corpoDe(rateio, mes, campos.getValues(), nova));
  }
  const { despesa } = campos.values;
  return (
    <form noValidate onSubmit={aoEnviar}>
      {continuando && <Continuando aoRecomecar={recomecar} mb="lg" />}
      <div className={estilo.grade}>
        <Stack gap="lg">
          <Secao titulo="A conta">
            <Group align="flex-start" gap="sm">
              <CampoDinheiro label="Valor da conta" required flex="1 1 150px" {...campos.getInputProps('valor')} />
              {rateio.forma === 'LEITURA' && (
                <CampoNumero
                  label="Consumo na conta"
                  placeholder="Opcional"
                  casas={3}
                  flex="1 1 150px"
                  {...(rateio.unidade && { unidade: rateio.unidade })}
                  {...campos.getInputProps('consumo')}
                />
              )}
            </Group>
          </Secao>
          {rateio.forma !== 'IGUAL' && <Casas rateio={rateio} previa={previa} campos={campos} />}
          <Secao
            titulo="Registrar a despesa"
            nota="O que você paga à empresa, por imóvel. A parte dos inquilinos fica como reembolsada."
          >
            <SegmentedControl
              aria-label="Registrar a despesa"
              fullWidth
              data={[
                { value: '', label: 'Não' },
                { value: 'PAGUEI', label: 'Já paguei' },
                { value: 'VOU_PAGAR', label: 'Vou pagar' },
              ]}
              {...campos.getInputProps('despesa')}
            />
            {despesa && (
              <CampoData
                label={despesa === 'PAGUEI' ? 'Paga em' : 'Vence em'}
                required
                clearable={false}
                mt="sm"
                maw={240}
                {...(despesa === 'PAGUEI' && { maxDate: hoje() })}
                {...campos.getInputProps('em')}
                error={campos.errors['despesa.data'] ?? campos.errors['despesa.pagaEm'] ?? campos.errors.em}
              />
            )}
          </Secao>
        </Stack>
        <div className={estilo.resultado}>
          <Secao titulo="A parte de cada um">
            <Stack>
              <Partes rateio={rateio} previa={previa} campos={campos} velha={velha} />
              {falha && !erro && (
                <Alert color="red" variant="light" role="alert" p="sm">
                  {falha}
                </Alert>
              )}
              <ErroDoFormulario erro={erro} />
              {podeMudar ? (
                <Button type="submit" loading={enviando}>
                  Lançar {contaDe(mes)}
                </Button>
              ) : (
                <Text fz="sm" c="dimmed">
                  Você só vê: experimente os valores à vontade, que nada fica registrado.
                </Text>
              )}
            </Stack>
          </Secao>
        </div>
      </div>
    </form>
  );
}

/** Asks the service to divide the typed values as soon as they can be read; `velha`: its answer is about earlier ones. */
function usePrevia(rateio: rateios.Rateio, mes: string, valores: ValoresDaFatura, comeco: rateios.Previa) {
  const agora = JSON.stringify(corpoDe(rateio, mes, valores));
  const [pronto] = useDebouncedValue(agora, 350);
  const lido = rateios.previa.schema.body.safeParse(JSON.parse(pronto));
  const { data, error, isPlaceholderData } = useQuery({
    // The key belongs to no area: making the bill forgets all that was read, and must not ask for the preview again.
    queryKey: ['previa da fatura', rateio.id, pronto],
    queryFn: ({ signal }) =>
      chamar('POST /rateios/:id/faturas/previa', {
        params: { id: rateio.id },
        body: lido.data ?? { competencia: mes },
        signal,
      }),
    enabled: lido.success,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const ultima = useRef(comeco);
  useEffect(() => {
    if (data) ultima.current = data;
  }, [data]);
  // Without an answer the amounts of before stay, and are shown as such.
  const velha = isPlaceholderData || agora !== pronto || !lido.success || error !== null;
  const falha = error && lido.success ? messageOf(error) : undefined;
  return { previa: data ?? ultima.current, velha, falha, divididos: velha ? undefined : pronto };
}
