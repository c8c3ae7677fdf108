import { criar } from '@imob/schemas/aditivos';
import type { ContratoLido } from '@imob/schemas/contratos';
import type { EtapasDoContrato } from '@imob/schemas/etapas';
import { alugueisDosMeses, conferirEtapas, etapasDe } from '@imob/schemas/rules/etapas';
import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { ApiError } from '../../../service/api.ts';
import { useMudanca } from '../../../service/queries.ts';
import { CamposDasEtapas, PreviaDasEtapas } from './CamposDasEtapas.tsx';
import { type EtapaDigitada, etapasDitas, NOVA } from './etapas.ts';

type Props = { contrato: ContratoLido; lidas: EtapasDoContrato; fechar: () => void };

/** Agrees on the rent by steps: by itself before the signature, by an addendum after it. */
export function MudarEtapas({ contrato, lidas, fechar }: Props) {
  const porAditivo = lidas.mudam.como === 'ADITIVO';
  const params = { id: contrato.id };
  const meses = contrato.indeterminado ? null : contrato.numeroParcelas;
  const gravar = useMudanca('PUT /contratos/:id/etapas', {
    erroNoLugar: true,
    sucesso: 'As etapas do aluguel estão salvas.',
    aoConcluir: fechar,
  });
  const aditar = useMudanca('POST /contratos/:id/aditivos', {
    erroNoLugar: true,
    sucesso: ({ numero }) => `${numero}º aditivo feito. Baixe o PDF para as partes assinarem.`,
    aoConcluir: fechar,
  });
  const deAntes: EtapaDigitada[] = etapasDe(lidas.etapas);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: criar.schema.body,
    inicial: {
      etapas: {
        etapas: deAntes.length > 0 ? deAntes : [NOVA],
        valorAluguel: lidas.valorAluguel as number | string,
      },
      texto: '',
      dataAssinatura: '',
    },
    preparar: ({ etapas, ...resto }) => ({
      ...resto,
      etapas: {
        etapas: etapas.etapas,
        ...(etapas.valorAluguel !== lidas.valorAluguel && { valorAluguel: etapas.valorAluguel }),
      },
    }),
    enviar: async (body) => {
      const falta = conferirEtapas(etapasDitas(campos.getValues().etapas.etapas) ?? [], meses);
      if (falta) {
        const campo = `etapas.etapas.${falta.indice}.${falta.campo}`;
        throw new ApiError(400, falta.mensagem, [{ campo, mensagem: falta.mensagem }]);
      }
      if (porAditivo) return aditar.mutateAsync({ params, body });
      try {
        return await gravar.mutateAsync({ params, body: body.etapas ?? { etapas: [] } });
      } catch (falha) {
        throw comPrefixo(falha);
      }
    },
  });
  const { etapas, valorAluguel } = campos.values.etapas;
  const ditas = etapasDitas(etapas);
  const cabem = ditas && !conferirEtapas(ditas, meses) && typeof valorAluguel === 'number';
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {porAditivo && (
          <Alert color="yellow" variant="light" title="A mudança vira um aditivo">
            {lidas.mudam.porque} O aditivo vale desde que é feito.
          </Alert>
        )}
        <Text fz="sm" c="dimmed">
          Cada etapa vale até um mês do contrato, contado do primeiro. Na carência, escreva 0. Os meses que já venceram
          ficam como foram: deixe-os nas etapas.
        </Text>
        <CamposDasEtapas
          etapas={etapas}
          mudar={(novas) => campos.setFieldValue('etapas.etapas', novas as typeof etapas)}
          campo={(i, nome) => campos.getInputProps(`etapas.etapas.${i}.${nome}`)}
        />
        <CampoDinheiro label="Depois da última etapa" {...campos.getInputProps('etapas.valorAluguel')} />
        {cabem && (
          <PreviaDasEtapas
            alugueis={alugueisDosMeses(
              ditas,
              valorAluguel,
              Math.max(contrato.numeroParcelas, (ditas.at(-1)?.ateMes ?? 0) + 1),
            )}
          />
        )}
        {porAditivo && (
          <>
            <Textarea
              label="O que mais as partes combinaram"
              description="Opcional. Um parágrafo por linha."
              autosize
              minRows={2}
              maxRows={8}
              {...campos.getInputProps('texto')}
            />
            <CampoData
              label="Data da assinatura"
              description="Sem data, fica uma linha para escrever à mão."
              {...campos.getInputProps('dataAssinatura')}
            />
          </>
        )}
        {campos.errors['etapas.etapas'] && (
          <Text fz="sm" c="var(--mantine-color-error)" role="alert">
            {campos.errors['etapas.etapas']}
          </Text>
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          {porAditivo ? 'Fazer aditivo' : 'Salvar etapas'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

/** The service names the fields of the steps; in this larger form they have a prefix. */
const comPrefixo = (falha: unknown) =>
  falha instanceof ApiError
    ? new ApiError(
        falha.status,
        falha.message,
        falha.campos.map(({ campo, mensagem }) => ({ campo: `etapas.${campo}`, mensagem })),
        falha.extra,
      )
    : falha;
