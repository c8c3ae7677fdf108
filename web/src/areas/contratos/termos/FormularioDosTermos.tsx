import * as aditivos from '@imob/schemas/aditivos';
import type { Termos } from '@imob/schemas/rules/termos';
import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { ApiError, chamar } from '../../../service/api.ts';
import { useMudanca } from '../../../service/queries.ts';
import { useQuemAluga } from '../tenants/QuemAluga.tsx';
import { CamposDaGarantia } from './CamposDaGarantia.tsx';
import { CamposDosTermos } from './CamposDosTermos.tsx';
import { mudancasDosTermos } from './nomes.ts';
import { mudados, paraFormulario, paraServico } from './valores.ts';

type Props = {
  contratoId: string;
  /** The terms that the form begins with. */
  termos: Termos;
  /** The contract's terms when the form was opened, if the form begins with others. */
  lidos?: Termos;
  /** True if nothing was recorded yet: then all the terms are sent. */
  primeiro: boolean;
  aditivo: boolean;
  /** True if the contract is signed: the form says so, since the landlord may not know it. */
  assinado?: boolean;
  fechar: () => void;
};

/** Edits the terms. If the contract turns out to be signed, the same form becomes an addendum and keeps what was typed. */
export function FormularioDosTermos(props: Props) {
  const { contratoId, termos, lidos = termos, primeiro, aditivo, assinado = false, fechar } = props;
  const [porAditivo, setPorAditivo] = useState(aditivo);
  const [recusado, setRecusado] = useState(assinado);
  const mudar = useMudanca('PATCH /contratos/:id/termos', {
    erroNoLugar: true,
    sucesso: 'Termos registrados.',
    aoConcluir: fechar,
  });
  const aditar = useMudanca('POST /contratos/:id/aditivos', {
    erroNoLugar: true,
    sucesso: ({ numero }) => `${numero}º aditivo feito. Baixe o PDF para as partes assinarem.`,
    aoConcluir: fechar,
  });
  const [inicial] = useState(() => paraFormulario(termos));
  const conhecidos = useRef(lidos);
  const params = { id: contratoId };
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: aditivos.criar.schema.body,
    inicial: { termos: inicial, texto: '', dataAssinatura: '' },
    preparar: (valores) => ({
      ...valores,
      termos:
        primeiro && !porAditivo
          ? paraServico(valores.termos)
          : mudados(paraServico(inicial), paraServico(valores.termos)),
    }),
    enviar: async (body) => {
      await conferirSeMudaram();
      if (porAditivo) return aditar.mutateAsync({ params, body });
      try {
        await mudar.mutateAsync({ params, body: body.termos ?? {} });
      } catch (falha) {
        if (falha instanceof ApiError && falha.extra.codigo === 'CONTRATO_ASSINADO') {
          setRecusado(true);
          setPorAditivo(true);
          // Nothing was sent, so the form still counts as unsaved; this error explains why the button now says something else.
          throw new ApiError(
            409,
            'Este contrato já foi assinado: a mudança vira um aditivo. Confira e confirme outra vez.',
          );
        }
        throw comPrefixo(falha);
      }
    },
  });
  /** Throws 409 once if the terms were changed elsewhere since the form was opened; confirming again goes on. */
  async function conferirSeMudaram() {
    const agora = await chamar('GET /contratos/:id/termos', { params });
    const mudaram = mudancasDosTermos(conhecidos.current, agora);
    conhecidos.current = agora;
    if (mudaram === '') return;
    throw new ApiError(
      409,
      `Os termos mudaram em outro lugar depois que você abriu. Agora estão assim: ${mudaram}. Confirme outra vez: o que você mudou aqui fica no lugar, e o resto continua como está lá.`,
    );
  }
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {recusado && (
          <Alert color="yellow" variant="light" role="alert" title="Este contrato já foi assinado">
            O que você mudar aqui vira um aditivo, que as partes assinam, e vale desde que é feito.
          </Alert>
        )}
        {porAditivo && (
          <Stack gap="sm">
            <Text fz="sm" c="dimmed">
              O aditivo vale desde que é feito. Mude abaixo os termos combinados, escreva o que mais mudou, ou os dois.
            </Text>
            <QuemAssina contratoId={contratoId} />
            <Textarea
              label="O que mais as partes combinaram"
              description="Um parágrafo por linha. Opcional se algum termo mudar."
              autosize
              minRows={3}
              maxRows={10}
              {...campos.getInputProps('texto')}
            />
            <CampoData
              label="Data da assinatura"
              description="Sem data, fica uma linha para escrever à mão."
              {...campos.getInputProps('dataAssinatura')}
            />
          </Stack>
        )}
        <CamposDosTermos campos={campos} />
        <CamposDaGarantia contratoId={contratoId} campos={campos} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          {porAditivo ? 'Fazer aditivo' : 'Registrar termos'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

/** Names those who rent where they are several: each is a party to the addendum, and signs it. */
function QuemAssina({ contratoId }: { contratoId: string }) {
  const { data } = useQuemAluga(contratoId);
  if (!data || data.demais.length === 0) return null;
  const nomes = [data.principal, ...data.demais].map(({ nome }) => nome);
  return (
    <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
      Quem aluga, e assina com você: {new Intl.ListFormat('pt-BR').format(nomes)}.
    </Text>
  );
}

/** The service names only the fields of the terms; in this larger form they have a prefix. */
const comPrefixo = (falha: unknown) =>
  falha instanceof ApiError
    ? new ApiError(
        falha.status,
        falha.message,
        falha.campos.map(({ campo, mensagem }) => ({ campo: noFormulario(campo), mensagem })),
        falha.extra,
      )
    : falha;

const noFormulario = (campo: string) => `termos.${campo.replace('descontoPontualidade', 'desconto')}`;
