import { dinheiro } from '@imob/schemas/base/fields';
import { pedirOrcamento } from '@imob/schemas/manutencoes';
import { NovoPrestador, type Prestador } from '@imob/schemas/prestadores';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { Alternativa } from '../../components/fields/Alternativa.tsx';
import { CampoRemoto } from '../../components/fields/CampoRemoto.tsx';
import { type Formulario as DoFormulario, useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { chamar } from '../../service/api.ts';
import { consulta, esquecer, useMudanca } from '../../service/queries.ts';
import { CamposDoPrestador } from '../prestadores/CamposDoPrestador.tsx';
import { perguntarPrestadores } from '../prestadores/perguntarPrestadores.ts';
import { CamposDoPreco } from './CamposDoPreco.tsx';
import type { PropsDoFormulario } from './dialogos.ts';

type Props = PropsDoFormulario & {
  /** The provider asked here is chosen at once, and needs no price. */
  escolher?: boolean;
};

const doOrcamento = pedirOrcamento.schema.body;
const comNovo = NovoPrestador.extend(doOrcamento.omit({ prestadorId: true }).shape);
/** A price that the provider has already told is required. */
const comPreco = { valor: dinheiro };

const OPCOES = [
  { value: 'LISTA', label: 'Da minha lista' },
  { value: 'NOVO', label: 'Novo' },
] as const;
type De = (typeof OPCOES)[number]['value'];

const VAZIO = {
  prestadorId: null as string | null,
  ...{ nome: '', oficio: '', telefone: '', email: '' },
  ...{ valor: '' as number | '', prazo: '', texto: '', enviar: true },
};
type Valores = typeof VAZIO;

/** Asks a listed or a new provider for an offer, writes down a price that he has told already, or chooses him without one. */
export function PedirOrcamento(props: Props) {
  const algum = useQuery(consulta('GET /prestadores/pagina', { query: { limite: 1 } }));
  return (
    <Carregado consulta={algum}>
      {({ prestadores }) => <Formulario {...props} temLista={prestadores.length > 0} />}
    </Carregado>
  );
}

function Formulario({ ela, fechar, escolher = false, temLista }: Props & { temLista: boolean }) {
  const [de, setDe] = useState<De>(temLista ? 'LISTA' : 'NOVO');
  const [jaDisse, setJaDisse] = useState(false);
  const novo = de === 'NOVO';
  const opcoes = {
    erroNoLugar: true,
    sucesso: escolher
      ? 'Anotado quem faz. Combine o dia.'
      : jaDisse
        ? 'Preço anotado.'
        : 'Pedido anotado: passe o endereço ao prestador.',
    aoConcluir: fechar,
  };
  const pedir = useMudanca('POST /manutencoes/:id/orcamentos', opcoes);
  const mudar = useMudanca('PATCH /manutencoes/:id/orcamentos/:orcamentoId', opcoes);
  const { campos, aoEnviar, enviando, erro }: DoFormulario<Valores> = useFormulario({
    schema: jaDisse ? (novo ? comNovo.extend(comPreco) : doOrcamento.extend(comPreco)) : novo ? comNovo : doOrcamento,
    inicial: VAZIO,
    preparar: ({ prestadorId, nome, oficio, telefone, email, valor, prazo, texto, enviar }): unknown => ({
      ...(novo ? { nome, oficio, telefone, email } : { prestadorId }),
      ...(jaDisse && { valor, prazo, texto }),
      ...(escolher && { escolhido: true }),
      ...(podeEnviar && { enviar }),
    }),
    enviar: async (corpo) => {
      const params = { id: ela.id };
      if ('prestadorId' in corpo) {
        // A provider who was asked before is chosen by that offer, which is not made again.
        const { prestadorId: deQuem, ...dito } = corpo;
        const pedido = escolher && ela.orcamentos.find((um) => um.prestadorId === deQuem);
        return pedido
          ? mudar.mutateAsync({ params: { ...params, orcamentoId: pedido.id }, body: dito })
          : pedir.mutateAsync({ params, body: corpo });
      }
      const { nome, oficio, telefone, email, ...resto } = corpo;
      const { id: prestadorId } = await chamar('POST /prestadores', { body: { nome, oficio, telefone, email } });
      void esquecer('POST /prestadores');
      // If the second call fails, the new provider is in the list already, and is not made again.
      campos.setFieldValue('prestadorId', prestadorId);
      setDe('LISTA');
      return pedir.mutateAsync({ params, body: { ...resto, prestadorId } });
    },
  });
  const { prestadorId, email: digitado, nome: deQuem } = campos.values;
  const dele: Prestador | undefined = useQuery({
    ...consulta('GET /prestadores/:id', { params: { id: prestadorId ?? '' } }),
    enabled: prestadorId !== null,
  }).data;
  const email: string = novo ? digitado.trim() : (prestadorId && dele?.email) || '';
  const podeEnviar: boolean = email !== '' && !jaDisse;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {temLista && <Alternativa titulo="Prestador" opcoes={OPCOES} valor={de} aoMudar={setDe} />}
        {novo ? (
          <CamposDoPrestador campos={campos} />
        ) : (
          <CampoRemoto
            label="Quem"
            required
            data-autofocus
            placeholder="Escolha o prestador"
            perguntar={perguntarPrestadores}
            escolhida={dele && { value: dele.id, label: dele.nome || deQuem }}
            nothingFoundMessage="Nenhum prestador com este nome"
            {...campos.getInputProps('prestadorId')}
          />
        )}
        <Checkbox
          label={escolher ? 'Já combinamos o preço' : 'Ele já me disse o preço'}
          checked={jaDisse}
          onChange={({ currentTarget }) => setJaDisse(currentTarget.checked)}
        />
        {jaDisse && <CamposDoPreco campos={campos} />}
        {podeEnviar && (
          <Checkbox
            label="Enviar o endereço por e-mail"
            description={`A ${email}, com o que há para fazer.`}
            {...campos.getInputProps('enviar', { type: 'checkbox' })}
          />
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          {escolher ? 'É quem faz' : jaDisse ? 'Anotar orçamento' : 'Pedir orçamento'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
