import * as manutencoes from '@imob/schemas/manutencoes';
import { destinoDoCusto, type Parte } from '@imob/schemas/rules/manutencao';
import { Alert, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { hoje, somarDias } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { reperguntar } from '../recebimentos/useResumo.ts';
import { type AluguelAberto, CamposDoCusto, nomeDoAluguel } from './CamposDoCusto.tsx';
import type { PropsDoFormulario } from './dialogos.ts';
import { custoEmPalavras, oQueAcontece } from './palavras.ts';
import { useQuem } from './useQuem.ts';

/** Closes a repair: asks what it cost and who bears that, and tells what will be registered. */
export function Concluir(props: PropsDoFormulario) {
  const { contratoId } = props.ela;
  const contas = useQuery({
    ...consulta('GET /financeiro/pagina', {
      query: { contratoId: contratoId ?? '', situacao: 'ABERTAS', tipo: 'ALUGUEL', ordem: 'VENCIMENTO', limite: 24 },
    }),
    enabled: contratoId !== null,
  });
  if (!contratoId) return <Formulario {...props} alugueis={[]} />;
  return (
    <Carregado consulta={contas} esqueleto={<Skeleton h={420} radius="md" />}>
      {({ contas: abertas }) => (
        // A rent that was paid in parts takes no discount.
        <Formulario {...props} alugueis={abertas.filter(({ saldo }) => saldo === null)} />
      )}
    </Carregado>
  );
}

/** Days that the tenant has to pay the cost back, if no open rent offers its due day. */
const DIAS_PARA_DEVOLVER = 10;

function Formulario({ ela, fechar, alugueis }: PropsDoFormulario & { alugueis: readonly AluguelAberto[] }) {
  const { inquilino } = useQuem(ela);
  const dia = hoje();
  const concluir = useMudanca('POST /manutencoes/:id/concluir', {
    ...{ erroNoLugar: true, sucesso: 'Manutenção concluída.' },
    aoConcluir: () => {
      if (ela.pedidoId) void reperguntar();
      fechar();
    },
  });
  const jaTem = ela.custo !== null;
  const proximo = alugueis.find(({ dataVencimento }) => dataVencimento >= dia);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: manutencoes.concluir.schema.body,
    inicial: {
      em: dia,
      custo: (ela.orcamentos.find(({ id }) => id === ela.orcamentoId)?.valor ?? '') as number | '',
      ...{ quemPagou: 'LOCADOR' as Parte, quemArca: 'LOCADOR' as Parte },
      ...{ pago: true, pagoEm: '', pagarEm: '', abaterEm: (proximo?.id ?? null) as string | null },
      cobrarEm: proximo?.dataVencimento ?? somarDias(dia, DIAS_PARA_DEVOLVER),
      ...{ resposta: '', avisar: true },
    },
    preparar: ({ em, custo, quemPagou, quemArca, pago, pagoEm, pagarEm, cobrarEm, abaterEm, resposta, avisar }) => ({
      em,
      ...(custo !== '' &&
        !jaTem && { custo, ...doCusto({ quemPagou, quemArca, pago, pagoEm, pagarEm, cobrarEm, abaterEm }) }),
      ...(ela.pedidoId && { resposta }),
      avisar: avisar && Boolean(inquilino?.email),
    }),
    enviar: (body) => concluir.mutateAsync({ params: { id: ela.id }, body }),
  });
  const { em, abaterEm, ...custo } = campos.values;
  const abatido = alugueis.find(({ id }) => id === abaterEm);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Group align="flex-start" gap="sm">
          <CampoData
            label="Ficou pronto em"
            required
            clearable={false}
            maxDate={dia}
            flex="1 1 150px"
            {...campos.getInputProps('em')}
          />
          {!jaTem && <CampoDinheiro label="Quanto custou" flex="1 1 150px" {...campos.getInputProps('custo')} />}
        </Group>
        {jaTem ? (
          <Text fz="sm">{custoEmPalavras(ela)} Já está registrado: para mudá-lo, mude a despesa ou a conta.</Text>
        ) : (
          <>
            {Boolean(campos.values.custo) && (
              <CamposDoCusto campos={campos} alugueis={alugueis} comInquilino={ela.contratoId !== null} />
            )}
            <Alert variant="light" p="sm" role="status" aria-label="O que acontece">
              <Text fz="sm" className="numeros">
                {oQueAcontece({ ...custo, abaterDe: abatido && nomeDoAluguel(abatido) }, em)}
              </Text>
            </Alert>
          </>
        )}
        {ela.pedidoId && (
          <Textarea
            label="Resposta ao pedido"
            description="O pedido fica resolvido, e o inquilino lê a resposta na página dele. Pode ficar vazia."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2_000}
            {...campos.getInputProps('resposta')}
          />
        )}
        {inquilino?.email && (
          <Checkbox
            label="Avisar o inquilino por e-mail"
            description={`A ${inquilino.nome}: diz que ficou pronto.`}
            {...campos.getInputProps('avisar', { type: 'checkbox' })}
          />
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          Concluir
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

type Dito = {
  quemPagou: Parte;
  quemArca: Parte;
  pago: boolean;
  pagoEm: string;
  pagarEm: string;
  cobrarEm: string;
  abaterEm: string | null;
};

/** Keeps only the fields that the destination of this cost asks for. */
function doCusto({ quemPagou, quemArca, pago, pagoEm, pagarEm, cobrarEm, abaterEm }: Dito) {
  const destino = destinoDoCusto(quemPagou, quemArca);
  const meu = quemPagou === 'LOCADOR';
  return {
    ...{ quemPagou, quemArca },
    ...(meu && (pago ? pagoEm !== '' && { pagoEm } : { pagoEm: null, pagarEm })),
    ...(destino === 'DESPESA_E_CONTA' && { cobrarEm }),
    ...(destino === 'DESCONTO' && { abaterEm }),
  };
}
