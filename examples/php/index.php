<?php
// A product in PHP with the hosted portal: the desk serves the support area, so there is no script here.
$home = getenv('APP_URL') ?: 'http://127.0.0.1:3000'; // Where this product is, as its clients see it.
session_start([
    'cookie_httponly' => true,
    'cookie_samesite' => 'Lax',
    'cookie_secure' => str_starts_with($home, 'https:'),
    'use_strict_mode' => true,
]);
$clients = [
    '2001' => ['first_name' => 'Ines', 'last_name' => 'Maurer', 'email' => 'ines@maurer.example'],
    '2002' => ['first_name' => 'Omar', 'last_name' => 'Haddad', 'email' => 'omar@haddad.example'],
];

/** Calls the integration API for a client. The key stays on this server. */
function desk(string $method, string $client, string $path, array $body): array
{
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => "Authorization: Bearer " . getenv('SIDEDESK_KEY') . "\r\nContent-Type: application/json",
        'content' => json_encode((object) $body),
        'timeout' => 10,
    ]]);
    $url = getenv('SIDEDESK_URL') . '/api/v1/integration/clients/' . rawurlencode($client) . $path;
    $answer = file_get_contents($url, false, $context);
    if ($answer === false) {
        http_response_code(502);
        exit('Support is temporarily unavailable. Please try again in a moment.');
    }
    return json_decode($answer, true)['data'];
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$id = $_SESSION['client'] ?? null;

// This example asks for no password. A product lets no one choose who they are.
if ($path === '/sign-in' && is_string($_POST['id'] ?? null) && isset($clients[$_POST['id']])) {
    session_regenerate_id(true);
    $_SESSION['client'] = $_POST['id'];
    header('Location: /', true, 303);
    exit;
}

if ($path === '/support' && $id !== null) {
    desk('PUT', $id, '', $clients[$id]);
    $session = desk('POST', $id, '/portal-session', ['return_url' => $home]);
    header("Location: $session[url]", true, 303);
    exit;
}
?>
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Northwind Hosting</title>
<h1>Northwind Hosting</h1>
<?php if ($id !== null): ?>
  <p>Signed in as <?= htmlspecialchars($clients[$id]['first_name']) ?>. <a href="/support">Support</a></p>
<?php else: ?>
  <?php foreach ($clients as $one => $client): ?>
    <form action="/sign-in" method="post">
      <button name="id" value="<?= $one ?>">Sign in as <?= htmlspecialchars($client['first_name']) ?></button>
    </form>
  <?php endforeach ?>
<?php endif ?>
