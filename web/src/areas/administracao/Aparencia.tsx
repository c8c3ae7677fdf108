import { mudar, type Site } from '@imob/schemas/configuracoes';
import { Button, Group, Image, Paper, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Secao } from '../../components/screen/Secao.tsx';
import { EnviarImagem } from '../../components/upload/EnviarImagem.tsx';
import { RemoverImagem } from '../../components/upload/RemoverImagem.tsx';
import { useMudanca } from '../../service/queries.ts';
import { CampoCor } from './CampoCor.tsx';
import { PreviaDasCores } from './PreviaDasCores.tsx';

const IMAGENS = 'image/jpeg,image/png,image/webp,image/svg+xml,image/x-icon';

const CORES = [
  { campo: 'cores.primaria', nome: 'Cor principal', padrao: '#0f766e' },
  { campo: 'cores.secundaria', nome: 'Cor de destaque', padrao: '#b45309' },
  { campo: 'cores.bgPagina', nome: 'Fundo das páginas', padrao: '#f6f7f6' },
  { campo: 'cores.textoPrincipal', nome: 'Texto', padrao: '#1f2937' },
] as const;

/** Logos, icon and colours, with what they will look like before anyone else sees them. */
export function Aparencia({ site }: { site: Partial<Site> }) {
  const salvar = useMudanca('PATCH /configuracoes', { sucesso: 'Cores salvas.', erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: mudar.schema.body,
    mudanca: true,
    inicial: {
      cores: {
        primaria: site.cores?.primaria ?? '',
        secundaria: site.cores?.secundaria ?? '',
        bgPagina: site.cores?.bgPagina ?? '',
        textoPrincipal: site.cores?.textoPrincipal ?? '',
      },
    },
    enviar: (body) => salvar.mutateAsync({ body }),
  });
  useSairSemSalvar({ campos, enviando });
  const { cores } = campos.getValues();
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        <Figura nome="Logotipo" oQue="logotipo" campo="logo" endereco={site.logo} fundo="#ffffff" />
        <Figura
          nome="Logotipo branco"
          oQue="logotipo branco"
          campo="logoBranca"
          endereco={site.logoBranca}
          fundo="#1b1f23"
        />
        <Figura nome="Ícone do navegador" oQue="ícone" campo="favicon" endereco={site.favicon} fundo="#ffffff" />
      </SimpleGrid>
      <Secao titulo="Cores">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <form onSubmit={aoEnviar} noValidate>
            <Stack>
              <ErroDoFormulario erro={erro} />
              {CORES.map(({ campo, nome, padrao }) => (
                <CampoCor key={campo} label={nome} padrao={padrao} {...campos.getInputProps(campo)} />
              ))}
              <Text c="dimmed" fz="sm">
                Uma combinação que não se lê bem é ajustada sozinha. Vazio usa a cor padrão.
              </Text>
              <Group justify="flex-end">
                <Button type="submit" loading={enviando}>
                  Salvar cores
                </Button>
              </Group>
            </Stack>
          </form>
          <PreviaDasCores cores={cores} />
        </SimpleGrid>
      </Secao>
    </Stack>
  );
}

const ENVIOS = {
  logo: 'POST /configuracoes/upload/logo',
  logoBranca: 'POST /configuracoes/upload/logo-branca',
  favicon: 'POST /configuracoes/upload/favicon',
} as const;

type PropsFigura = {
  nome: string;
  /** The same within a sentence. */
  oQue: string;
  campo: keyof typeof ENVIOS;
  endereco: string | null | undefined;
  fundo: string;
};

function Figura({ nome, oQue, campo, endereco, fundo }: PropsFigura) {
  const comMaiuscula = oQue.charAt(0).toUpperCase() + oQue.slice(1);
  return (
    <Secao titulo={nome}>
      <Paper withBorder radius="md" bg={fundo} h={110} mb="md" p="sm" style={{ display: 'grid', placeItems: 'center' }}>
        {endereco ? (
          <Image src={endereco} alt={`${nome} atual`} h={80} fit="contain" />
        ) : (
          <Text fz="sm" c={fundo === '#ffffff' ? '#566070' : '#c9d1d9'}>
            Nenhum ainda
          </Text>
        )}
      </Paper>
      <Group gap="xs" align="flex-start">
        <EnviarImagem endpoint={ENVIOS[campo]} aceita={IMAGENS} sucesso={`${comMaiuscula} trocado.`}>
          {endereco ? 'Trocar' : 'Enviar'}
          {/* Its title stands right above: beside each other, both buttons have their place in a third of the screen. */}
          <VisuallyHidden>{` ${oQue}`}</VisuallyHidden>
        </EnviarImagem>
        {endereco && (
          <RemoverImagem body={{ [campo]: null }} oQue={nome.toLowerCase()} sucesso={`${nome} removido.`}>
            Remover
          </RemoverImagem>
        )}
      </Group>
    </Secao>
  );
}
