import * as anuncios from '@imob/schemas/anuncios';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { tituloDoAnuncio } from '@imob/schemas/rules/anuncio';
import { TIPOS_DE_GARANTIA } from '@imob/schemas/termos';
import { Alert, Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { hoje } from '../../format/format.ts';
import { telefone } from '../../format/telefone.ts';
import { useAjudando } from '../../service/ajuda.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { GARANTIAS } from '../contratos/termos/nomes.ts';
import { Divulgar } from './Divulgar.tsx';
import { Falta } from './Falta.tsx';
import { type ComoAnunciar, oQueFalta, valoresDe } from './valores.ts';

type Props = { imovel: ImovelLido; anuncio: anuncios.Anuncio | null; como: ComoAnunciar; fechar: () => void };

/** Advertises a property, and ends with the advert's address. */
export function Anunciar(props: Props) {
  const [feito, setFeito] = useState<anuncios.Anuncio>();
  return feito ? (
    <Feito imovel={props.imovel} anuncio={feito} fechar={props.fechar} />
  ) : (
    <Formulario {...props} aoAnunciar={setFeito} />
  );
}

type PropsDoFormulario = Props & { aoAnunciar: (feito: anuncios.Anuncio) => void };

function Formulario({ imovel, anuncio, como, fechar, aoAnunciar }: PropsDoFormulario) {
  const { uid } = usePerfil();
  const aberto = como === 'anunciar' || (anuncio?.aberto ?? false);
  const gravar = useMudanca('PUT /imoveis/:id/anuncio', {
    erroNoLugar: true,
    ...(como === 'mudar' && { sucesso: 'Anúncio atualizado.' }),
    aoConcluir: (feito) => (como === 'mudar' ? fechar() : aoAnunciar(feito)),
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: anuncios.gravar.schema.body,
    inicial: valoresDe(anuncio, hoje()),
    preparar: (valores) => ({ aberto, ...valores }),
    enviar: (body) => gravar.mutateAsync({ params: { id: imovel.id }, body }),
  });
  // A landlord who leaves to add photos or a description finds the typed fields again.
  const { continuando, recomecar } = useRascunho(`anuncio.${imovel.id}`, uid, campos, 'guardar');
  const { garantias, texto } = campos.values;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <Falta imovelId={imovel.id} falta={oQueFalta(imovel, texto)} />
        <TextInput
          label="Título"
          placeholder={tituloDoAnuncio(imovel)}
          maxLength={120}
          {...campos.getInputProps('titulo')}
        />
        <Textarea
          label="Texto"
          description={
            imovel.descricao
              ? 'Vazio: a página mostra a descrição do imóvel.'
              : 'Conte o que se deve saber: sol da manhã, reforma, o que há por perto.'
          }
          {...(imovel.descricao && { placeholder: imovel.descricao })}
          autosize
          minRows={3}
          maxRows={10}
          {...campos.getInputProps('texto')}
        />
        <CampoData
          label="Livre a partir de"
          placeholder="Já está livre"
          minDate={hoje()}
          maw={240}
          {...campos.getInputProps('disponivelEm')}
        />
        <Checkbox.Group label="Garantias que você aceita" {...campos.getInputProps('garantias')} value={garantias}>
          <Group gap="8px 16px" mt={6}>
            {TIPOS_DE_GARANTIA.map((tipo) => (
              <Checkbox key={tipo} value={tipo} label={GARANTIAS[tipo]} />
            ))}
          </Group>
        </Checkbox.Group>
        <Checkbox
          label="Mostrar a rua e o número"
          description="Sem isso, só o bairro e a cidade."
          {...campos.getInputProps('mostrarNumero', { type: 'checkbox' })}
        />
        <MostrarTelefone {...campos.getInputProps('mostrarTelefone', { type: 'checkbox' })} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          {como === 'mudar' ? 'Salvar' : 'Pôr no ar'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

/** Names the number that would be shown, if there is one. */
function MostrarTelefone(campo: ReturnType<ReturnType<typeof useFormulario>['campos']['getInputProps']>) {
  const { telefone: numero } = usePerfil();
  const ajudando = useAjudando();
  return (
    <Checkbox
      label={`Mostrar ${ajudando ? `o telefone de ${ajudando.locador}` : 'meu telefone'}, com WhatsApp`}
      description={
        numero ? (
          `${telefone(numero)}. Sem isso, quem se interessa deixa o contato dele.`
        ) : ajudando ? (
          `O perfil de ${ajudando.locador} não tem telefone.`
        ) : (
          <>
            Seu perfil não tem telefone.{' '}
            <Ligacao to="/conta" underline="always">
              Acrescentar
            </Ligacao>
          </>
        )
      }
      {...campo}
      disabled={!numero}
    />
  );
}

type PropsDoFim = { imovel: ImovelLido; anuncio: anuncios.Anuncio; fechar: () => void };

const Feito = ({ imovel, anuncio, fechar }: PropsDoFim) => (
  <Stack>
    <Alert
      color="green"
      variant="light"
      role="status"
      icon={<IconCircleCheck size={20} />}
      title="O anúncio está no ar"
    >
      Passe o endereço adiante. Quem se interessar deixa o contato, e você o encontra em Interessados.
    </Alert>
    <Divulgar imovel={imovel} anuncio={anuncio} />
    <Falta imovelId={imovel.id} falta={anuncio.falta} />
    <Group justify="flex-end" className="pe-do-dialogo">
      <Button variant="default" onClick={fechar} data-autofocus>
        Fechar
      </Button>
    </Group>
  </Stack>
);
